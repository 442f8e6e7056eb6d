import type { TemplateKind } from '@zaakwerk/contract/entities/template'
import type { Database } from '../../../../platform/db/database.ts'
import { template_versions } from '../../../../platform/db/schema/templates.ts'
import { aUser } from '../../../../platform/testing/users.builder.ts'
import { findTemplate } from '../templates.sql.ts'

/** Gives a template a new version, as an edit does. */
export const rewriteTemplate = async (
  db: Database,
  which: { readonly kind: TemplateKind; readonly name: string },
  change: (body: string) => string,
): Promise<void> => {
  const found = await findTemplate(db, which)
  if (!found) throw new Error(`there is no template ${which.name}`)
  const { templateId, number, subject, body } = found
  const { id: created_by } = await aUser(db)
  await db
    .insert(template_versions)
    .values({ template_id: templateId, number: number + 1, subject, body: change(body), created_by })
}
