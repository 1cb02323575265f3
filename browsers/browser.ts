/** What a play needs of a browser; each engine speaks its own protocol behind it. */
export type Browser = {
  /** With its version. */
  readonly name: string
  /** A tab that remembers nothing of the tabs before it. */
  open(): Promise<Tab>
  end(): Promise<void>
}

export type Tab = {
  goTo(url: string): Promise<void>
  /** All elements that this role and accessible name have in the browser's own accessibility tree, now. */
  find(role: Role, name: string): Promise<readonly Found[]>
  /** Runs in the page: a function that closes over nothing. Argument and answer travel as JSON. */
  run<Argument, Answer>(script: (argument: Argument) => Answer, argument: Argument): Promise<Answer>
  /** What is to be seen, as PNG. */
  photograph(): Promise<Uint8Array>
  /** A file that the page has handed over to be kept. */
  download(name: string): Promise<Buffer>
  /** Errors and warnings of the page and its console. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}

export type Role = 'button' | 'checkbox' | 'heading' | 'link' | 'textbox'

export type Found = {
  click(): Promise<void>
  type(text: string): Promise<void>
}

/** All a small phone shows; WebKit's window does not become so narrow. */
export const PHONE = { width: 320, height: 900 } as const
