import { describe, expect, it } from 'vitest'

import { CommandRefused, onlyArgument, readArguments } from './command.ts'

const USAGE = 'venue thing <key> [file]'

describe('the arguments of a command', () => {
  it.each([
    ['too few words', []],
    ['too many words', ['a', 'b', 'c']],
    ['an unknown name', ['a', '--csv']],
    ['a flag for a file name', ['a', '-f']],
    ['a name without its value', ['a', '--reason']],
  ])('are refused with the usage: %s', (_, args) => {
    const read = () => readArguments(args, USAGE, [1, 2], ['reason'])
    expect(read).toThrow(CommandRefused)
    expect(read).toThrow(/^Usage: npm run roue -- venue thing <key> \[file\](?:\. [^\n]+)?$/)
  })

  it('are read as words in their order and as named values, wherever they stand', () => {
    for (const args of [
      ['a', 'b', '--reason', 'c'],
      ['--reason=c', 'a', 'b'],
    ]) {
      const { words, values } = readArguments(args, USAGE, [1, 2], ['reason'])
      expect([words, values['reason']]).toEqual([['a', 'b'], 'c'])
    }
    expect(readArguments(['a'], USAGE, [1, 2], ['reason']).values['reason']).toBeUndefined()
  })

  it('may begin with a hyphen after --', () => {
    expect(onlyArgument(['--', '-a@example.org'], USAGE)).toBe('-a@example.org')
  })
})
