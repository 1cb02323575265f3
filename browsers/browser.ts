/** What a scenario needs of a browser. Each engine implements it with its own protocol. */
export type Browser = {
  /** Name and version. */
  readonly name: string
  /** Opens a tab with empty storage, isolated from earlier tabs. */
  open(): Promise<Tab>
  close(): Promise<void>
}

export type Tab = {
  goTo(url: string): Promise<void>
  /**
   * All elements that currently have this role and accessible name in the browser's accessibility
   * tree.
   */
  find(role: Role, name: string): Promise<readonly FoundElement[]>
  /**
   * Runs a function without closure variables in the page. Argument and result are sent as JSON.
   */
  run<Argument, Result>(script: (argument: Argument) => Result, argument: Argument): Promise<Result>
  /** A screenshot of the viewport, as PNG. */
  takeScreenshot(): Promise<Uint8Array>
  /** Errors and warnings of the page and its console. */
  readErrors(): Promise<readonly string[]>
  close(): Promise<void>
}

export type Role = 'button' | 'checkbox' | 'heading' | 'link' | 'textbox'

export type FoundElement = {
  click(): Promise<void>
  type(text: string): Promise<void>
}

/** The viewport of a small phone. WebKit's window has a larger minimum width. */
export const PHONE_VIEWPORT = { width: 320, height: 900 } as const
