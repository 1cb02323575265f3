import type { Plugin } from 'vite'

/**
 * The checks for old browsers in each file of React, and the result of each check in every
 * supported browser (src/main/oldest-browsers.ts).
 */
const ANSWERS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'react.production': [['"function" === typeof reportError', 'true']],
  'scheduler.production': [
    ['"object" === typeof performance && "function" === typeof performance.now', 'true'],
    ['"undefined" !== typeof MessageChannel', 'true'],
  ],
  'react-dom-client.production': [
    ['"documentMode" in document', 'false'],
    ['"function" === typeof reportError', 'true'],
    ['"function" === typeof queueMicrotask', 'true'],
    ['"undefined" !== typeof AbortController', 'true'],
    ['if (isInputEventSupported)', 'if (true)'],
    ['if (prefixedEventNames[eventName]) return', 'return eventName; return'],
    // The stack of components in an error, which nothing shows.
    ['if (!fn || reentry) return "";', 'return "";'],
  ],
}

/**
 * React checks for its developer tools and for a function of Node; users' browsers have neither.
 */
const MISSING_IN_BROWSERS = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  setImmediate: 'undefined',
}

/**
 * Removes from React the code for browsers that the pages do not support, and component stacks. The
 * removal saves 966 B: without it, the first load exceeds its budget.
 */
export function modernReact(): Plugin {
  return {
    name: 'modern-react',
    apply: 'build',
    // The renderer of pages runs in Node, which has setImmediate but no reportError.
    config: (_, { isSsrBuild }) => (isSsrBuild ? {} : { define: MISSING_IN_BROWSERS }),
    transform(code, id, options) {
      if (options?.ssr) return null
      const [, file = ''] = /([\w-]+\.production)\.js/.exec(id) ?? []
      return (ANSWERS[file] ?? []).reduce((left, [question, answer]) => {
        if (!left.includes(question)) throw new Error(`React no longer contains ${question}`)
        return left.replaceAll(question, answer)
      }, code)
    },
  }
}
