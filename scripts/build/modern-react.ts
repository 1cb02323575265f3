import type { Plugin } from 'vite'

/**
 * What React asks about old browsers, and the answer of each supported one
 * (src/main/oldest-browsers.ts).
 */
const ANSWERS = [
  ['"documentMode" in document', 'false'],
  ['"function" === typeof reportError', 'true'],
  ['"function" === typeof queueMicrotask', 'true'],
  ['if (isInputEventSupported)', 'if (true)'],
  ['if (prefixedEventNames[eventName]) return', 'return eventName; return'],
] as const

/** Leaves out of the page what React has for browsers that the page does not support. */
export function modernReact(): Plugin {
  return {
    name: 'modern-react',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('react-dom-client.production')) return null
      return ANSWERS.reduce((left, [question, answer]) => {
        if (!left.includes(question)) throw new Error(`React no longer contains ${question}`)
        return left.replaceAll(question, answer)
      }, code)
    },
  }
}
