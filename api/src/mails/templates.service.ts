import type { BrandKey } from '@zaakwerk/contract/entities/brand'
import type { TemplatePreview, TemplateSummary } from '@zaakwerk/contract/entities/template'
import { brands } from '@zaakwerk/domain/brands'
import { type MergeFacts, sampleFacts } from '@zaakwerk/domain/merge-fields'
import { badRequest, notFound } from '../core/errors.ts'
import { JobRefused } from '../core/job-handler.ts'
import type { Services } from '../core/services.ts'
import { renderText } from '../templates/render-template.ts'
import { findTemplate, selectTemplates } from '../templates/templates.sql.ts'
import { plainText } from '../templates/text-blocks.ts'
import { brandFacts, frameMail } from './compose-mail.ts'

export const searchTemplates = async ({
  db,
}: Services): Promise<{ items: TemplateSummary[]; total: number }> => {
  const found = await selectTemplates(db)
  const items = found.map(({ changedAt, ...template }) => ({
    ...template,
    changed_at: changedAt.toISOString(),
  }))
  return { items, total: items.length }
}

/** A case of the other brand: benefits have no CJIB number. */
const benefitFacts: MergeFacts = {
  case_family: 'btu',
  case_type: 'BTU Gemeente',
  matter: 'je uitkering',
  authority_name: 'Gemeente Utrecht',
  cjib_number: null,
  official_id: 'WW-2026-11',
}

/** A template as it would be sent or printed, with the facts of a sample case. */
export const previewTemplate = async (
  { db }: Services,
  id: number,
  brandKey: BrandKey,
): Promise<TemplatePreview> => {
  const found = await findTemplate(db, { id })
  if (!found) throw notFound()
  const brand = brands[brandKey]
  const facts = { ...sampleFacts, ...(brandKey === 'benefits' ? benefitFacts : {}), ...brandFacts(brand) }
  try {
    const rendered = renderText(found, facts)
    if (found.kind === 'letter')
      return { subject: rendered.subject, text: plainText(rendered.blocks), html: null }
    const { subject, body_text, body_html } = frameMail(rendered, brand, facts)
    return { subject, text: body_text, html: body_html }
  } catch (error) {
    if (error instanceof JobRefused) throw badRequest('bad_request', error.message)
    throw error
  }
}
