import { readEnv } from '#operations/server/env.ts'
import { usageLine } from '#platform/commands/server/command.ts'
import { VERSION } from '#platform/server/version.ts'
import { terminalMessage } from '#platform/server/terminal-message.ts'

import { COMMANDS } from './command-list.ts'
import { runCommand } from './run-command.ts'

/** The exit status for wrong arguments. */
const WRONG_USE = 2

/**
 * The entry point of the commands: `npm run roue -- backup file.sql`, or `roue backup file.sql`.
 */
const [, , first = '', ...words] = process.argv
const ofTwoWords = `${first} ${words[0]}`
const [name, args] = COMMANDS.has(ofTwoWords) ? [ofTwoWords, words.slice(1)] : [first, words]
const command = COMMANDS.get(name)
const read = readEnv(process.env, args)

const list = `There are: ${[...COMMANDS.keys()].join(', ')}.`
/** Returns the usage of the command, or of all commands that begin with this word. */
const usages = [...COMMANDS]
  .filter(([listed]) => `${listed} `.startsWith(`${name} `))
  .map(([, { usage }]) => usageLine(usage))
  .join('\n')

if (process.argv.includes('--version')) process.stdout.write(`${VERSION}\n`)
else if (first === '--help') process.stdout.write(`${list}\n`)
else if (usages === '') fail(`There is no command '${name}'. ${list}`, WRONG_USE)
else if (args.includes('--help')) process.stdout.write(`${usages}\n`)
else if (!command) fail(usages)
else if (!read.ok) fail(read.problems.join('\n'))
else {
  try {
    const answer = await command.runAlone?.(args)
    process.stdout.write(`${answer ?? (await runCommand(read.env, name, command, args))}\n`)
    process.exit(0)
  } catch (error) {
    fail(terminalMessage(error))
  }
}

/** Prints the reason, and exits. A reason that is a usage means wrong arguments. */
function fail(reason: string, status = reason.startsWith('Usage: ') ? WRONG_USE : 1): void {
  process.stderr.write(`${reason}\n`)
  process.exit(status)
}
