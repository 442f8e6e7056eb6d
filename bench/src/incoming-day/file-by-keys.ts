import type { Locator, Page } from '@playwright/test'
import { seeded } from '@zaakwerk/api/platform/reading/testing/made-up-values'
import { filingKindLabel } from '@zaakwerk/domain/incoming-filing'
import { openBrowser } from '../browser.ts'
import { password } from '../filled-server.ts'
import type { MadeUpItem } from './made-up-day.ts'
import type { Office } from './office.ts'

/** The unchanged form of an item, compared with the correct values. */
interface Proposed {
  readonly name: string
  readonly isCaseRight: boolean
  /** The right case is among the offered cases. */
  readonly isCandidate: boolean
  readonly isKindRight: boolean
  readonly isDateRight: boolean
  /** A case is filled in. */
  readonly isChosen: boolean
  /** All other required fields are filled in. */
  readonly isWhole: boolean
}

interface Filed {
  readonly proposed: readonly Proposed[]
  /** Filed as they were proposed. */
  readonly filed: readonly Proposed[]
  /** Proposals that a person could file without being warned, and that are wrong. */
  readonly wrong: number
  readonly kills: number
  /** Median of the seconds from an item on the screen to the next one, with one key. */
  readonly secondsAnItem: number
}

const killEvery = 12

const shown = { timeout: 30_000 } as const

/** The id of the item in the URL of a read call; undefined for other calls. */
const readItem = (url: string): number | undefined => {
  const id = /\/api\/incoming\/(\d+)$/.exec(new URL(url).pathname)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Runs an action after which the page shows another item than `from`, waits until that item is rendered, and returns its id. */
const shownAfter = async (page: Page, from: number, act: () => Promise<unknown>): Promise<number> => {
  const isOther = (url: string): boolean => (readItem(url) ?? from) !== from
  const answer = page.waitForResponse((response) => isOther(response.url()) && response.ok(), shown)
  await act()
  const response = await answer
  await response.finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return readItem(response.url()) ?? from
}

const textIn = async (field: Locator): Promise<string> =>
  (await field.count()) === 0
    ? ''
    : field.first().evaluate((input) => input.closest('.ant-select')?.textContent ?? '')

/** Reads the form and compares it with the correct values. Where cases are offered, the right case is chosen by key. */
const compare = async (page: Page, item: MadeUpItem, internalId: string | undefined): Promise<Proposed> => {
  const form = page.getByRole('region', { name: 'Opbergen' })
  await form.waitFor(shown)
  const dossier = await textIn(form.getByRole('combobox', { name: 'Dossier' }))
  const caseNumber = /T-\d{6}/.exec(dossier)?.[0] ?? ''
  const offered = await form
    .getByRole('radio')
    .evaluateAll((found) => found.map((one) => one.closest('label')?.textContent ?? ''))
  const candidate = internalId === undefined ? -1 : offered.findIndex((text) => text.includes(internalId))
  if (candidate >= 0) await page.keyboard.press(String(candidate + 1))
  // The required fields depend on the case, which is then loaded.
  if (candidate >= 0 || caseNumber !== '')
    await form.getByRole('combobox', { name: 'Volgende stap', disabled: false }).waitFor(shown)
  const kind = await textIn(form.getByRole('combobox', { name: 'Soort stuk' }))
  const dates = form.locator('[data-name="paper_date"] input')
  const asksDate = (await dates.count()) > 0
  const date = asksDate ? await dates.first().inputValue() : ''
  const { kind: trueKind = '', decision_date: trueDate } = item.letter?.expected ?? {}
  return {
    name: item.name,
    isChosen: caseNumber !== '',
    isCaseRight: caseNumber === (internalId ?? ''),
    isCandidate: candidate >= 0,
    isKindRight: item.letter ? kind === filingKindLabel(trueKind) : kind === '',
    isDateRight: !asksDate || (trueDate !== undefined && date === trueDate.split('-').reverse().join('-')),
    isWhole: kind !== '' && (!asksDate || date !== ''),
  }
}

/** Files by key all items with correct proposals, kills the server at intervals, and skips the other items. */
export const fileByKeys = async (office: Office, day: readonly MadeUpItem[]): Promise<Filed> => {
  const { rows } = await office.pool.query<{ id: number; subject: string }>(
    'select id, subject from incoming_items',
  )
  const subjects = new Map(rows.map(({ id, subject }) => [id, subject]))
  const numbers = await office.pool.query<{ id: number; internal_id: string }>(
    'select id, internal_id from cases',
  )
  const internalIds = new Map(numbers.rows.map(({ id, internal_id }) => [id, internal_id]))
  const items = new Map(day.map((item) => [item.name, item]))
  const random = seeded(9)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${office.url}/login`)
    await page.getByLabel('E-mailadres').fill('postkamer@zaakwerk.test')
    await page.getByLabel('Wachtwoord').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    const proposed: Proposed[] = []
    const filed: Proposed[] = []
    const seconds: number[] = []
    let kills = 0
    let id = await shownAfter(page, 0, () => page.goto(`${office.url}/incoming`))
    for (let began = performance.now(); proposed.length < day.length; began = performance.now()) {
      const item = items.get(subjects.get(id) ?? '')
      if (!item) throw new Error(`item ${id} is of no day`)
      const caseId = office.cases.get(item.name)
      const one = await compare(page, item, caseId === undefined ? undefined : internalIds.get(caseId))
      proposed.push(one)
      if (proposed.length % 25 === 0)
        process.stderr.write(`looked at ${proposed.length} of ${day.length}, filed ${filed.length}\n`)
      const isOurs = item.letter !== undefined && (one.isCaseRight || one.isCandidate)
      const isRight = isOurs && one.isWhole && one.isKindRight && one.isDateRight
      if (isRight) filed.push(one)
      if (proposed.length === day.length && !isRight) break
      if (!isRight) {
        id = await shownAfter(page, id, () => page.keyboard.press('ArrowDown'))
        continue
      }
      const isKilled = filed.length % killEvery === 5
      let isNext = false
      id = await shownAfter(page, id, async () => {
        await page.keyboard.press('o')
        if (!isKilled) return
        await page.waitForTimeout(random() * 120)
        await office.kill()
        kills += 1
        await office.start()
        // The result of the call shows later: the next item, or a message in the form.
        const problem = page.getByRole('region', { name: 'Opbergen' }).getByRole('alert')
        void problem
          .first()
          .waitFor(shown)
          .then(() => (isNext ? undefined : page.keyboard.press('o')))
          .catch(() => undefined)
      })
      isNext = true
      if (!isKilled) seconds.push((performance.now() - began) / 1_000)
    }
    const wrong = proposed.filter(
      (one) => one.isChosen && one.isWhole && !(one.isCaseRight && one.isKindRight && one.isDateRight),
    )
    return {
      proposed,
      filed,
      wrong: wrong.length,
      kills,
      secondsAnItem: [...seconds].sort((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? Number.NaN,
    }
  } finally {
    await browser.close()
  }
}
