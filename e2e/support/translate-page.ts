/**
 * Runs in the page, before its scripts. Once React runs, changes each text as the translator of a
 * browser does. Each text is replaced by two `<font>` elements with the translation, which here has
 * the same words. Texts that appear later are replaced, too. If the page writes to a replaced text,
 * the change is not visible. This is reported as an error of the page.
 */
export function translatePage(): void {
  const taken = new WeakSet<Node>()

  function translate(text: Text): void {
    const parent = text.parentElement
    if (!(parent instanceof HTMLElement) || !text.data.trim()) return
    if (parent.closest('font, script, style, template, textarea, title')) return
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    outer.firstElementChild?.append(text.data)
    taken.add(text)
    text.replaceWith(outer)
  }

  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node)
    for (const text of texts) translate(text)
  }

  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      if (taken.has(this))
        reportError(new Error(`« ${text} » is written to a text that the translator took out`))
      value.set?.call(this, text)
    },
  })
  addEventListener('answering', () => {
    translateAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translateAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}
