import {
  type Certificate,
  CertificateContent,
  type CertificateSummary,
} from '@zaakwerk/contract/entities/destruction'
import { brandFor } from '@zaakwerk/domain/brands'
import { certificateText } from '@zaakwerk/domain/certificate-text'
import { dayOf } from '@zaakwerk/domain/dates'
import { keptUntil } from '@zaakwerk/domain/retention-periods'
import type { Queryable } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import { type FileToSend, pdfToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import { textCell } from '../../../platform/sheets/cells.ts'
import { workbookType, writeWorkbook } from '../../../platform/sheets/write-workbook.ts'
import { drawLetter } from '../../letters/letters/pdf/draw-letter.ts'
import { selectLogPosition, selectReadings } from './certificates.sql.ts'
import { hashOf } from './certify.ts'
import {
  type DestructionRow,
  selectByState,
  selectCertificates,
  selectDestruction,
} from './destructions.sql.ts'
import { selectLeftOfCases } from './left-of-cases.sql.ts'

/** Years that a certificate with its list is kept. */
const certificateYears = 20
/** Certificates that the page lists. */
const mostCertificates = 500

export const listCertificates = async (db: Queryable): Promise<CertificateSummary[]> =>
  (await selectCertificates(db, mostCertificates)).map(({ destroyedAt, ...row }) => ({
    ...row,
    destroyed_at: destroyedAt?.toISOString() ?? '',
  }))

interface Kept {
  readonly row: DestructionRow
  readonly certificate: string
  readonly content: CertificateContent
}

const findCertificate = async (db: Queryable, id: number): Promise<Kept> => {
  const row = await selectDestruction(db, id)
  if (!row || row.certificate === null) throw notFound('destruction_not_found')
  return { row, certificate: row.certificate, content: CertificateContent.parse(JSON.parse(row.certificate)) }
}

/** A certificate with what the system finds of it now. */
export const readCertificate = async ({ db }: Pick<Services, 'db'>, id: number): Promise<Certificate> => {
  const { row, certificate, content } = await findCertificate(db, id)
  const gone = await selectByState(db, id, ['destroyed'])
  const sha256 = hashOf(certificate)
  const names = gone.map(({ internal_id }) => internal_id)
  return {
    id,
    content,
    sha256: row.sha256 ?? '',
    log_position: await selectLogPosition(db, id, sha256),
    is_unchanged: sha256 === row.sha256 && JSON.stringify(names) === JSON.stringify(content.list),
    has_two_people: row.first_by !== null && row.second_by !== null && row.first_by !== row.second_by,
    left: await selectLeftOfCases(
      db,
      gone.map(({ case_id }) => case_id),
    ),
    kept_until: keptUntil(dayOf(new Date(content.destroyed_at)), certificateYears),
    readings: (await selectReadings(db, id)).map(({ by, at }) => ({ by, at: at.toISOString() })),
  }
}

/** A certificate on A4. */
export const drawCertificate = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  id: number,
): Promise<FileToSend> => {
  const { certificate, content } = await findCertificate(db, id)
  const text = certificateText(content, hashOf(certificate))
  const { sender } = config
  const bytes = await drawLetter({
    brand: brandFor(false),
    sender: sender ?? { street: '', postalCode: '', city: '', phone: undefined },
    at: new Date(content.destroyed_at),
    title: `${text.title} ${content.number}`,
    reference: content.number,
    addressee: [],
    facts: [],
    subject: `${text.title} ${text.subtitle}`,
    body: [
      { kind: 'paragraph', text: text.intro },
      { kind: 'table', rows: text.table },
      ...text.sections.flatMap(
        (section) =>
          [
            { kind: 'heading', text: section.heading },
            { kind: 'paragraph', text: section.text },
          ] as const,
      ),
      { kind: 'heading', text: 'Besloten door' },
      { kind: 'facts', rows: text.signers.map(({ name, at }) => [name, at] as const) },
      { kind: 'heading', text: 'Kenmerk van de lijst' },
      { kind: 'paragraph', text: `SHA-256 ${text.hash}` },
    ],
  })
  return pdfToSend(bytes, { name: `verklaring-${content.number}.pdf`, disposition: 'inline' })
}

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  yield rows
}

/** The numbers of the destroyed cases as a workbook. */
export const exportCertificateList = async (
  { db }: Pick<Services, 'db'>,
  id: number,
): Promise<FileToSend> => {
  const { content } = await findCertificate(db, id)
  return {
    stream: await writeWorkbook({
      name: `Verklaring ${content.number}`,
      columns: [{ heading: 'Dossier', width: 20, isText: true, cell: (number: string) => textCell(number) }],
      rows: inOneBatch(content.list),
    }),
    size: 'unknown',
    contentType: workbookType,
    name: `verklaring-${content.number}.xlsx`,
    disposition: 'attachment',
  }
}
