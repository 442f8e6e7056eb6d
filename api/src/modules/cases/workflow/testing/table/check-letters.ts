import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { dayOf } from '@zaakwerk/domain/dates'
import type { Expected, ExpectedLetter, Row } from '@zaakwerk/testing/workflow-table/row'
import { expect } from 'vitest'
import { readPdf } from '../../../../letters/letters/testing/read-pdf.ts'
import type { AppWithRunner } from './app-with-runner.ts'
import type { Outcome } from './outcome.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

type Letter = Outcome['letters'][number]

const bytesOf = async ({ app }: AppWithRunner, { documents }: Outcome, title: string): Promise<Buffer> => {
  const found = documents.filter(({ name }) => name.includes(title))
  expect(found, title).toHaveLength(1)
  const stored = await app.services.documents.open(found[0]?.storage_key ?? '')
  return buffer(stored?.stream ?? expect.fail(`${title} cannot be opened`))
}

/** Files in the drop whose names show that they belong together: the letter and the mandate. */
const checkDropped = async ({ dataDir }: AppWithRunner, letter: Letter): Promise<void> => {
  const folder = path.join(dataDir, 'file-drop')
  const names = (await fs.readdir(folder)).filter((name) => name.startsWith(letter.uuid))
  const [enclosed = [], own = []] = [true, false].map((is) =>
    names.filter((name) => name.includes('Volmacht') === is),
  )
  expect([enclosed.length, own.length]).toEqual([1, 1])
  expect(sha256(await fs.readFile(path.join(folder, own[0] ?? '')))).toBe(letter.sha256)
}

/** E-mailed with its PDF and the mandate, and with nothing that belongs elsewhere. */
const checkAttached = ({ mails, after }: Outcome, letter: Letter): void => {
  const mandate = after.documents.find(({ name }) => name === 'volmacht.pdf')
  const sent = mails.filter(({ template }) => template === 'letter_to_authority')
  expect(sent.map(({ documents }) => documents.toSorted())).toEqual([
    [letter.document_id, mandate?.id ?? 0].toSorted(),
  ])
}

const rowOf = ({ app }: AppWithRunner, { name, by, isSubmitted, isCancelled }: ExpectedLetter): object => {
  const byPost = by === 'mailroom' || by === 'email_and_mailroom'
  const moment = (is: boolean): unknown => (is ? expect.any(Date) : null)
  return {
    name,
    ...(by === 'om_loket' ? {} : { submission_type: by }),
    by_post: byPost,
    emailed_at: moment(by === 'email' || by === 'email_and_mailroom'),
    dropped_at: moment(by === 'ftp'),
    posted_on: byPost && isSubmitted ? dayOf(app.services.now()) : null,
    submitted_at: moment(isSubmitted),
    cancelled_at: moment(isCancelled ?? false),
  }
}

/** A row, and its current expectation: after its event, or after what follows. */
export interface Check {
  readonly row: Row
  readonly expected: Expected
}

/** Holds letters and papers against what the row says: rows, files, proofs, and what left. */
export const checkLetters = async (
  engine: AppWithRunner,
  { row, expected: { letters: expected = [], papers = [] } }: Check,
  outcome: Outcome,
): Promise<void> => {
  const { before, letters, proofs, documents, files } = outcome
  const given = [true, row.given?.caseInformation, row.given?.hasDecision].filter(Boolean).length
  expect(files).toHaveLength(given + expected.length + papers.length)
  // No row without its file, and no file without its row.
  const keys = [documents.map(({ storage_key }) => storage_key), files.map(({ storageKey }) => storageKey)]
  expect(keys[0]?.toSorted()).toEqual(keys[1]?.toSorted())
  expect(letters).toMatchObject(expected.map((letter) => rowOf(engine, letter)))

  for (const title of papers) {
    const bytes = await bytesOf(engine, outcome, `${title} ${before.internal_id}`)
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  }
  for (const [at, { title, by, isSubmitted, words }] of expected.entries()) {
    const letter = letters[at] ?? expect.fail('a letter is missing')
    const bytes = await bytesOf(engine, outcome, `${title} ${before.internal_id}`)
    expect(sha256(bytes)).toBe(letter.sha256)
    if (words) {
      const { text } = await readPdf(bytes)
      for (const part of words) expect(text).toContain(part)
    }
    expect(proofs[at]).toEqual(isSubmitted ? [200, '%PDF-'] : [404, expect.anything()])
    if (by === 'ftp') await checkDropped(engine, letter)
    if (by === 'email' || by === 'email_and_mailroom') checkAttached(outcome, letter)
  }
}
