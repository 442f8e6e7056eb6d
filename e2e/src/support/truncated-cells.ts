import type { Page } from '@playwright/test'

/** Table cells on the page whose text is truncated, overflows or breaks within a word: column heading and text. */
export const truncatedCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility() && !element.closest('.visually-hidden, [aria-hidden="true"]')
    const isCut = (element: Element, cell: Element): boolean => {
      const { overflowX } = getComputedStyle(element)
      const isTooWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      if (overflowX !== 'visible' && isTooWide) return true
      const over = element.getBoundingClientRect().right - cell.getBoundingClientRect().right
      return over > 1
    }
    const breaksWord = (cell: Element): boolean => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!parent || !isShown(parent)) continue
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return true
        }
      }
      return false
    }
    return [...document.querySelectorAll('main table tbody td')].filter(isShown).flatMap((cell) => {
      const parts = [cell, ...cell.querySelectorAll('*')].filter(isShown)
      const isWhole = !parts.some((part) => part.textContent.trim() !== '' && isCut(part, cell))
      if (isWhole && !breaksWord(cell)) return []
      const at = cell instanceof HTMLTableCellElement ? cell.cellIndex : 0
      const head = cell.closest('table')?.querySelectorAll('thead th')[at]?.textContent ?? ''
      return [`${head}: ${cell.textContent}`]
    })
  })
