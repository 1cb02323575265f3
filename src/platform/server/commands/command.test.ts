import { describe, expect, it } from 'vitest'

import { CommandRefused, onlyArgument, readArguments } from './command.ts'

const USAGE = 'venue -- thing <key> [file]'

describe('the arguments of a command', () => {
  it.each([
    ['too few words', []],
    ['too many words', ['a', 'b', 'c']],
    ['an unknown flag', ['a', '--csv']],
    ['a flag for a file name', ['a', '-f']],
    ['a value for a flag', ['a', '--html=b']],
  ])('are refused with the usage: %s', (_, args) => {
    const read = () => readArguments(args, USAGE, [1, 2], ['html'])
    expect(read).toThrow(CommandRefused)
    expect(read).toThrow(/^Usage: npm run venue -- thing <key> \[file\](?:\. [^\n]+)?$/)
  })

  it('are the words in their order, and the flags that are set, wherever they stand', () => {
    for (const args of [
      ['a', 'b', '--html'],
      ['--html', 'a', 'b'],
    ]) {
      const { words, set } = readArguments(args, USAGE, [1, 2], ['html'])
      expect([words, [...set]]).toEqual([['a', 'b'], ['html']])
    }
    expect(readArguments(['a'], USAGE, [1, 2], ['html']).set.size).toBe(0)
  })

  it('may begin with a hyphen after --', () => {
    expect(onlyArgument(['--', '-a@example.org'], USAGE)).toBe('-a@example.org')
  })
})
