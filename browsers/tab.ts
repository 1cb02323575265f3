/**
 * The functions of a browser that the tests need. Each engine implements it with its own protocol.
 */
export type Tab = {
  goTo(url: string): Promise<void>
  /** Returns all elements that have this role and name in the accessibility tree of the browser. */
  find(role: Role, name: string): Promise<readonly FoundElement[]>
  /**
   * Runs a function without closure variables in the page. The argument and the result are passed
   * as JSON.
   */
  run<Argument, Result>(script: (argument: Argument) => Result, argument: Argument): Promise<Result>
  /** Returns a picture of the viewport, as PNG. */
  takePicture(): Promise<Uint8Array>
  /** Errors and warnings of the page and its console. */
  readErrors(): Promise<readonly string[]>
  close(): Promise<void>
}

export type Role = 'button' | 'checkbox' | 'heading' | 'textbox'

export type FoundElement = {
  click(): Promise<void>
  type(text: string): Promise<void>
}

/**
 * Starts a browser, calls `work`, and ends the browser even after an error. Each tab has its own
 * empty storage.
 */
export type WithBrowser = (work: (openTab: () => Promise<Tab>) => Promise<void>) => Promise<void>

/** The viewport of a small phone. WebKit's window has a larger minimum width. */
export const PHONE_VIEWPORT = { width: 320, height: 900 } as const
