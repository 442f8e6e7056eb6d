import type { Page } from '@playwright/test'

/** A page with files of its own, and what it has to show in the end. */
export interface Visit {
  readonly name: string
  readonly path: string
  readonly isSignedIn: boolean
  /** Stubbed answer of the API about the validity of the client's link. */
  readonly link?: unknown
  readonly open: (page: Page) => Promise<void>
}

const seen = { timeout: 45_000 }

const opens =
  (button: string, dialog: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click(seen)
    await page.getByRole('dialog', { name: dialog }).waitFor(seen)
  }

const forStaff: readonly Omit<Visit, 'isSignedIn'>[] = [
  {
    name: 'list',
    path: '/',
    open: (page) =>
      page
        .getByRole('link', { name: /Open dossier/ })
        .first()
        .waitFor(seen),
  },
  {
    name: 'case with contact dialog',
    path: '/case/1',
    open: async (page) => {
      await page
        .getByRole('button', { name: /Alle gegevens/ })
        .first()
        .click(seen)
      await page.getByRole('dialog', { name: /^Gegevens voor/ }).waitFor(seen)
    },
  },
  {
    name: 'tasks with a task',
    path: '/tasks',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Open taak/ })
        .first()
        .click(seen)
      await page.getByRole('dialog', { name: /^Taak Gegevens/ }).waitFor(seen)
    },
  },
  {
    name: 'mailroom',
    path: '/tasks/postkamer',
    open: (page) => page.getByRole('navigation', { name: 'Brieven' }).waitFor(seen),
  },
  {
    name: 'grounds',
    path: '/grounds',
    open: (page) => page.getByRole('button', { name: 'Filter op zittingsdatum' }).waitFor(seen),
  },
  {
    name: 'invoices with a new one',
    path: '/invoices',
    open: opens('Factuur aanmaken', 'Factuur aanmaken en verzenden'),
  },
  {
    name: 'imports with a new one',
    path: '/import',
    open: opens('Import aanmaken', 'Nieuwe import starten'),
  },
  {
    name: 'templates with a letter',
    path: '/settings/templates',
    open: async (page) => {
      await page.getByRole('link', { name: /^Pro forma beroep kantonrechter/ }).click(seen)
      await page.getByRole('img', { name: /Pro forma beroep kantonrechter, pagina 1/ }).waitFor(seen)
    },
  },
  {
    name: 'the log',
    path: '/settings/log',
    open: (page) => page.getByRole('table', { name: 'Logboek' }).waitFor(seen),
  },
]

const forClients: readonly Omit<Visit, 'isSignedIn'>[] = [
  {
    name: 'sign-in',
    path: '/login',
    open: (page) => page.getByLabel('Wachtwoord', { exact: true }).waitFor(seen),
  },
  {
    name: 'public',
    path: '/password/reset',
    open: (page) => page.getByRole('button', { name: 'Verstuur link' }).waitFor(seen),
  },
  {
    name: 'proof',
    path: '/proof?token=abc&id=1',
    link: { kind: 'payment_proof', procedure: 'appeal_to_officer', until: '2099-01-01', files: [] },
    // The input is hidden behind a button.
    open: (page) => page.locator('input[type=file]').first().waitFor({ state: 'attached', timeout: 45_000 }),
  },
  {
    name: 'IBAN and mandate',
    path: '/update-iban-mandate?token=abc&id=1',
    link: { iban: 'NL91ABNA0417164300' },
    open: (page) => page.locator('canvas').waitFor(seen),
  },
]

/** At least one page of every remote, with the dialogs and previews that are separate chunks. */
export const visits: readonly Visit[] = [
  ...forStaff.map((visit) => ({ ...visit, isSignedIn: true })),
  ...forClients.map((visit) => ({ ...visit, isSignedIn: false })),
]
