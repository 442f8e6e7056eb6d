import type { FileChooser, Locator, Page } from '@playwright/test'
import { lettersAsPdf } from '@zaakwerk/api/platform/reading/testing/letters-as-pdf'
import type { MadeUpLetter } from '@zaakwerk/api/platform/reading/testing/made-up-letters'
import { madeUpCjibNumber, seeded } from '@zaakwerk/api/platform/reading/testing/made-up-values'
import { today } from '@zaakwerk/domain/date-parsing'
import { addDays, formatDate } from '@zaakwerk/domain/dates'
import { inDemo } from './browser.ts'
import { fixed, printTable } from './table.ts'

const port = 4421
/** Milliseconds between the keystrokes of a fast typist. */
const pause = 110

const koster = {
  ...{ email: 'thijs.koster@voorbeeld.test', salutation: 'Dhr.', initials: 'T.P.', last_name: 'Koster' },
  address: { street_address_1: 'Lindelaan 14', postal_code: '3571 AB', city: 'Utrecht' },
}

/** The PDF of a six-day-old decision, addressed to an existing client. */
const decision = (): MadeUpLetter => {
  const decided = addDays(today(), -6)
  const number = madeUpCjibNumber(seeded(7)).replace(/(\d{4})(?=\d)/g, '$1 ')
  return {
    font: 'Helvetica',
    size: 10,
    expected: {},
    pages: [
      [
        'Centraal Justitieel Incassobureau',
        'Ministerie van Justitie en Veiligheid',
        '',
        'De heer T.P. Koster',
        'Lindelaan 14',
        '3571 AB UTRECHT',
        '',
        ['Datum', formatDate(decided)],
        ['CJIB-nummer', number],
        ['Kenteken', 'K-482-TX'],
        '',
        { heading: 'Beschikking verkeersboete' },
        'U krijgt deze boete omdat met een voertuig dat op uw naam staat een verkeersregel is overtreden.',
        '',
        ['Feitcode', 'VA012'],
        ['Datum en tijd', `${formatDate(addDays(decided, -12))} om 08.47 uur`],
        ['Totaal', '€ 152,00'],
      ],
    ],
  }
}

const aFile = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await lettersAsPdf([decision()])),
})

const focused = async (target: Locator): Promise<void> => {
  while (!(await target.evaluate((element) => element === document.activeElement).catch(() => false)))
    await target.page().waitForTimeout(20)
}

/** A keyboard-only user. Counts the keystrokes. */
const typist = (page: Page) => {
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(key)
    await page.waitForTimeout(pause)
  }
  return {
    keys: () => keys,
    press,
    type: async (text: string): Promise<void> => {
      for (const key of text) await press(key)
    },
    /** Presses a key until an element has the focus. */
    to: async (target: Locator, key = 'Tab'): Promise<void> => {
      await target.waitFor()
      for (let presses = 0; presses < 80; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press(key)
      }
      throw new Error(`${target} is not reached by ${key}`)
    },
  }
}

/** Counts the dialogs that open. */
const watchDialogs = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = new Set<Element>()
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('.ant-modal')) seen.add(dialog)
      document.documentElement.dataset.dialogs = String(seen.size)
    }).observe(document, { childList: true, subtree: true })
  })
}

const chosenBy = async (page: Page, act: () => Promise<void>): Promise<FileChooser> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), act()])
  return chooser
}

/** Keyboard-only journey from the cases list to a submitted appeal. */
const submitAppeal = async (page: Page, url: string) => {
  await watchDialogs(page)
  // Intercepts file choosers from the start: a later listener could miss one.
  page.on('filechooser', () => undefined)
  await page.goto(url)
  await page
    .getByRole('link', { name: /Open dossier/ })
    .first()
    .waitFor()
  const user = typist(page)
  const began = performance.now()
  const intake = page.getByRole('dialog', { name: 'Dossier aanmaken' })
  await user.press('n')
  await focused(intake.getByRole('textbox', { name: 'CJIB-nummer' }))
  await user.to(intake.getByRole('button', { name: 'kies een bestand' }), 'Shift+Tab')
  await (await chosenBy(page, () => user.press('Enter'))).setFiles(await aFile('beschikking.pdf'))
  await intake.getByText('controleer', { exact: true }).first().waitFor()
  const client = intake.getByRole('combobox', { name: 'Cliënt' })
  await user.to(client, 'Enter')
  // Opens the list. Its first option is the client at the address on the document.
  await user.press('Enter')
  await page.getByRole('option', { name: /zelfde adres/ }).waitFor()
  await user.press('Enter')
  await user.press('Control+Enter')
  await page.waitForURL(/\/case\/\d+/)

  const step = page.getByRole('region', { name: 'Volgende stap' })
  await user.to(step.getByRole('button', { name: 'volmacht' }))
  await user.press('Enter')
  const upload = page.getByRole('dialog', { name: 'Upload documenten' })
  await user.to(upload.getByRole('button', { name: 'kies bestanden' }))
  await (await chosenBy(page, () => user.press('Enter'))).setFiles(await aFile('volmacht.pdf'))
  await user.to(upload.getByRole('button', { name: 'Uploaden', exact: true }))
  await user.press('Enter')
  await upload.waitFor({ state: 'hidden' })

  await user.to(step.getByRole('button', { name: /per post|per e-mail|indienen/ }).first())
  await user.press('Enter')
  const confirm = page.getByRole('dialog').filter({ hasText: 'Administratief beroep' })
  const primary = confirm.locator('button.ant-btn-primary')
  await user.to(primary)
  await user.press('Enter')
  await confirm.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Administratief beroep .*Status wijzigen$/ }).waitFor()
  return {
    seconds: (performance.now() - began) / 1_000,
    keys: user.keys(),
    dialogs: Number(await page.evaluate(() => document.documentElement.dataset.dialogs)),
  }
}

/** Creates a WAHV case from a PDF and submits its appeal by keyboard: counts dialogs, keys and seconds. */
export const caseByKeyboard = (dataDir: string): Promise<void> =>
  inDemo({ PORT: String(port), DATA_DIR: dataDir, DEMO_CASES: '60' }, async ({ url, tokens, context }) => {
    await fetch(`${url}/api/clients`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(koster),
    })
    const { seconds, keys, dialogs } = await submitAppeal(await context.newPage(), url)
    printTable('A WAHV case from a PDF to a submitted appeal, by keyboard', [
      ['dialogs', 'keys', 'seconds', 'of which typing'],
      [String(dialogs), String(keys), fixed(seconds), fixed((keys * pause) / 1_000)],
    ])
  })
