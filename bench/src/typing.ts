import type { Page } from '@playwright/test'
import { inDemo } from './browser.ts'
import { fixed, median, p95, printTable } from './table.ts'

const port = 4394
const slowDown = 4
/** Milliseconds between the keystrokes of a fast typist. */
const pause = 110
const words = ['jansen', 'berg van', 'z-2604', '1062 54', 'de vries', 'yilmaz']

declare global {
  interface Window {
    keyDelays: number[]
  }
}

/** Records the milliseconds from each key to the paint that shows it (Event Timing API). */
const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.keyDelays = []
    const watch: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'keydown') window.keyDelays.push(entry.duration)
    }).observe(watch)
  })

/** Types words into the search field of an open page and returns the delay of each key; anything under 16 ms counts as 16. */
export const typeWords = async (page: Page): Promise<number[]> => {
  const session = await page.context().newCDPSession(page)
  const field = page.getByRole('searchbox').first()
  await field.click()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await watchKeys(page)
  let keys = 0
  for (const word of words) {
    await field.pressSequentially(word, { delay: pause })
    await page.waitForTimeout(800)
    for (const _ of word) await page.keyboard.press('Backspace', { delay: pause / 2 })
    await page.waitForTimeout(800)
    keys += 2 * word.length
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const delays = await page.evaluate(() => window.keyDelays)
  return [...delays, ...Array.from({ length: Math.max(0, keys - delays.length) }, () => 16)]
}

/** Types in the search field of a list with a hundred rows, with the CPU throttled four times. */
export const typing = (dataDir: string): Promise<void> =>
  inDemo({ PORT: String(port), DATA_DIR: dataDir }, async ({ url, context }) => {
    const page = await context.newPage()
    await page.goto(url)
    await page
      .getByRole('link', { name: /Open dossier/ })
      .first()
      .waitFor()
    const delays = await typeWords(page)
    const ms = (value: number): string => `${fixed(value, 0)} ms`
    printTable(`Typing in the search of the cases list, CPU ${slowDown} × slower`, [
      ['', 'keys', 'median', 'p95', 'worst'],
      ['key to paint', String(delays.length), ms(median(delays)), ms(p95(delays)), ms(Math.max(...delays))],
    ])
  })
