import type { Database, DatabaseLog } from '../../../platform/db/database.ts'
import { readTemplateFiles, type TemplateFile } from './template-files.ts'
import type { TemplateText } from './template-language.ts'
import {
  insertTemplate,
  insertTemplateVersion,
  lockSeeding,
  selectVersions,
  updateTemplateTitle,
} from './templates.sql.ts'

type Version = Awaited<ReturnType<typeof selectVersions>>[number]

const isSame = (text: TemplateText, version: Version | undefined): boolean =>
  version?.subject === text.subject && version.body === text.body

/**
 * Upserts the templates of this release. A text that is new in this release becomes a new version, unless staff edited that template: then theirs stays, and a
 * line is logged. A template restored to the product's text receives new ones.
 */
export const seedTemplates = async (
  db: Database,
  {
    log,
    now,
    read = readTemplateFiles,
  }: {
    readonly log: DatabaseLog
    readonly now: () => Date
    readonly read?: () => Promise<readonly TemplateFile[]>
  },
): Promise<void> => {
  const files = await read()
  await db.transaction(async (tx) => {
    await lockSeeding(tx)
    const stored = Map.groupBy(await selectVersions(tx), ({ kind, name }) => `${kind}/${name}`)
    for (const file of files) {
      const { kind, name, title } = file
      const versions = stored.get(`${kind}/${name}`) ?? []
      const [newest] = versions
      const ours = versions.find(({ createdBy }) => createdBy === null)
      if (newest && newest.title !== title) await updateTemplateTitle(tx, newest.templateId, title)
      if (isSame(file, newest) || isSame(file, ours)) continue
      if (newest && !isSame(newest, ours)) {
        log.info({ kind, name }, 'a template was edited here: its new text in this release is not used')
        continue
      }
      const templateId = newest?.templateId ?? (await insertTemplate(tx, { kind, name, title, at: now() }))
      await insertTemplateVersion(tx, {
        templateId,
        number: (newest?.number ?? 0) + 1,
        subject: file.subject,
        body: file.body,
        at: now(),
      })
    }
  })
}
