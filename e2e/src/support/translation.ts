import type { BrowserContext } from '@playwright/test'

/**
 * Translates every page the way a browser does, on load and for later changes: it replaces each text node by a `<font>` element. The words stay the same, so
 * that tests can still find them; Chrome works in an isolated world, so no function of the page is called.
 */
export const translatePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const untouched = 'script, style, noscript, font, svg, option, textarea, [translate="no"]'
    const translate = (text: Text): void => {
      if (!text.nodeValue?.trim() || !text.isConnected || text.parentElement?.closest(untouched)) return
      const words = document.createElement('font')
      words.append(document.createElement('font'))
      words.firstElementChild?.append(text.nodeValue)
      text.replaceWith(words)
    }
    const textsIn = (root: Node): Text[] => {
      if (root instanceof Text) return [root]
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      return texts
    }
    const found = new Set<Node>()
    let isPlanned = false
    const work = (): void => {
      isPlanned = false
      const texts = [...found].flatMap(textsIn)
      found.clear()
      for (const text of texts) translate(text)
    }
    const plan = (node: Node): void => {
      found.add(node)
      if (isPlanned) return
      isPlanned = true
      setTimeout(work)
    }
    const begin = (): void => {
      document.documentElement.classList.add('translated-ltr')
      plan(document.body)
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          for (const node of type === 'characterData' ? [target] : addedNodes) plan(node)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    }
    document.addEventListener('DOMContentLoaded', begin)
  })
