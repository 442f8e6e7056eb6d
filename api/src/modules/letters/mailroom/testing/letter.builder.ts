import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { InferInsertModel } from '../../../../platform/db/drizzle.ts'
import type { cases } from '../../../../platform/db/schema/cases.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { letters } from '../../../../platform/db/schema/letters.ts'
import { tasks } from '../../../../platform/db/schema/tasks.ts'
import { template_versions, templates } from '../../../../platform/db/schema/templates.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { insertEnclosures } from '../../letters/content/enclosures.sql.ts'

type NewLetter = InferInsertModel<typeof letters>

/** A database and its files: an app of a test, or those of a bench. */
export interface Office {
  readonly db: TestApp['db']
  readonly services: Pick<TestApp['services'], 'documents'>
}

interface LetterTraits extends Partial<NewLetter> {
  readonly ofCase?: Partial<InferInsertModel<typeof cases>>
  /** Points wide, by which tests know its pages again. */
  readonly width?: number
  readonly pages?: number
}

/** A PDF of pages that are as wide as this, by which tests know them again. */
export const pdfOf = (width: number, pages: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ size: [width, 300] })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.once('end', () => resolve(Buffer.concat(parts)))
    pdf.once('error', reject)
    for (let page = 1; page < pages; page += 1) pdf.addPage()
    pdf.end()
  })

const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('nothing was inserted')
  return row
}

const titles: Readonly<Record<string, string>> = {
  adm_beroep: 'Administratief beroep',
  pf_kanton: 'Pro forma kantonberoep',
}

const versionOf = async ({ db }: Office, name: string): Promise<number> => {
  const title = titles[name] ?? name
  const template = only(
    await db
      .insert(templates)
      .values({ kind: 'letter', name, title })
      .onConflictDoUpdate({ target: [templates.kind, templates.name], set: { title } })
      .returning(),
  )
  const version = { template_id: template.id, number: 900, subject: title, body: 'Geachte heer, mevrouw,' }
  return only(
    await db
      .insert(template_versions)
      .values(version)
      .onConflictDoUpdate({
        target: [template_versions.template_id, template_versions.number],
        set: { subject: title },
      })
      .returning(),
  ).id
}

/** A document of a case, with its file. */
export const insertFile = async (
  { db, services }: Office,
  { caseId, name, bytes, type }: { caseId: number; name: string; bytes: Buffer; type: string },
) => {
  const staged = await services.documents.stage({ name, stream: Readable.from([bytes]), limit: 10_000_000 })
  const stored = await services.documents.file(staged, { caseId, name })
  return only(
    await db
      .insert(documents)
      .values({
        case_id: caseId,
        name: stored.name,
        storage_key: stored.storageKey,
        sha256: staged.sha256,
        size: staged.size,
        content_type: type,
      })
      .returning(),
  )
}

/** Files that go with a letter, under their names as labels. */
export const enclose = async (
  app: Office,
  { id, case_id }: { readonly id: number; readonly case_id: number },
  files: readonly { name: string; bytes: Buffer; type: string }[],
) => {
  const rows = []
  for (const file of files) rows.push(await insertFile(app, { caseId: case_id, ...file }))
  const enclosures = rows.map((row) => ({ documentId: row.id, label: row.name, sha256: row.sha256 }))
  await insertEnclosures(app.db, id, enclosures)
  return rows
}

/** A letter that waits for the mailroom, with its case, task and PDF. */
export const insertLetter = async (
  app: Office,
  { ofCase, width = 200, pages = 1, ...given }: LetterTraits = {},
) => {
  const { db } = app
  const of = await insertCase(db, { status: 'awaiting_adm_beroep_submission', type: 1, ...ofCase })
  const bytes = await pdfOf(width, pages)
  const file = await insertFile(app, { caseId: of.id, name: 'brief.pdf', bytes, type: 'application/pdf' })
  const name = given.name ?? 'adm_beroep'
  const task = only(
    await db
      .insert(tasks)
      .values({ case_id: of.id, type: 'submit_adm_beroep_via_mailroom', title: 'Per post indienen' })
      .returning(),
  )
  return only(
    await db
      .insert(letters)
      .values({
        case_id: of.id,
        name,
        template_version_id: await versionOf(app, name),
        document_id: file.id,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        addressee: 'CVOM, officier van justitie',
        address: 'Postbus 50000\n3500 MJ Utrecht',
        submission_type: 'mailroom',
        by_post: true,
        task_id: task.id,
        ...given,
      })
      .returning(),
  )
}
