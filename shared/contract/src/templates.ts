import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { brandKeys } from './entities/brand.ts'
import { TemplatePreview, TemplateSummary } from './entities/template.ts'
import { PathId } from './primitives.ts'

export const searchTemplates = endpoint({
  method: 'GET',
  path: '/templates',
  access: 'settings.read',
  audit: 'nobody',
  summary: 'All mail and letter templates, by kind and title.',
  answer: pageOf(TemplateSummary),
})

export const previewTemplate = endpoint({
  method: 'GET',
  path: '/templates/{id}/preview',
  access: 'settings.read',
  audit: 'nobody',
  summary: 'The newest text of a template, filled with the facts of a sample case.',
  params: z.object({ id: PathId }),
  query: z.object({ brand: z.enum(brandKeys).default('fines') }),
  answer: TemplatePreview,
  errors: [400, 404],
})
