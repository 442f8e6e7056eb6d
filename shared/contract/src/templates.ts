import * as z from '@zaakwerk/contract/zod'
import { endpoint, fileAnswer, pageOf } from './endpoint.ts'
import { brandKeys } from './entities/brand.ts'
import {
  SampleCaseKey,
  TemplateDetail,
  TemplatePreview,
  TemplateSummary,
  TemplateText,
  TemplateTrial,
  TemplateVersion,
} from './entities/template.ts'
import { Offset, PathId, Version } from './primitives.ts'

const TemplateParams = z.object({ id: PathId })

/** An unsaved text, and the sample case to fill it with. */
const UnsavedText = z.extend(TemplateText, { sample: SampleCaseKey })

/** Rows per page of versions. */
export const versionsPageSize = 20

export const searchTemplates = endpoint({
  method: 'GET',
  path: '/templates',
  access: 'settings.read',
  audit: 'nobody',
  summary: 'All mail and letter templates, by kind and title.',
  answer: pageOf(TemplateSummary),
})

export const getTemplate = endpoint({
  method: 'GET',
  path: '/templates/{id}',
  access: 'settings.read',
  audit: 'nobody',
  summary: 'A template with its newest text.',
  params: TemplateParams,
  answer: TemplateDetail,
  errors: [404],
})

export const searchTemplateVersions = endpoint({
  method: 'GET',
  path: '/templates/{id}/versions',
  access: 'settings.read',
  audit: 'nobody',
  summary: 'Earlier versions of a template, newest first; 20 a page.',
  params: TemplateParams,
  query: z.object({ offset: Offset }),
  answer: pageOf(TemplateVersion),
  errors: [404],
})

export const updateTemplate = endpoint({
  method: 'PATCH',
  path: '/templates/{id}',
  access: 'templates.write',
  audit: { action: 'change', entity: 'template', ids: 'params.id' },
  summary: 'Save a new version of a template. 422 with the line numbers when its text cannot be filled.',
  params: TemplateParams,
  body: z.partial(TemplateText),
  answer: TemplateDetail,
  versioned: true,
  errors: [404],
})

export const restoreTemplate = endpoint({
  method: 'POST',
  path: '/templates/{id}/restore',
  access: 'templates.write',
  audit: { action: 'change', entity: 'template', ids: 'params.id', fields: ['body.version'] },
  summary: 'Restore the text of an earlier version, as a new version.',
  params: TemplateParams,
  body: z.object({ version: Version }),
  answer: TemplateDetail,
  versioned: true,
  idempotent: true,
  errors: [404],
})

export const confirmTemplate = endpoint({
  method: 'POST',
  path: '/templates/{id}/confirm',
  access: 'templates.confirm',
  audit: { action: 'confirm', entity: 'template', ids: 'params.id', fields: ['answer.version'] },
  summary: 'Confirm the newest text of a template as a lawyer; refused when nothing has to be confirmed.',
  params: TemplateParams,
  answer: TemplateDetail,
  versioned: true,
  idempotent: true,
  errors: [400, 404],
})

export const tryTemplateText = endpoint({
  method: 'POST',
  path: '/templates/{id}/try',
  access: 'settings.read',
  audit: 'own',
  summary:
    'An unsaved text: what is wrong with it, and how it looks with the facts of a sample case; nothing is kept.',
  params: TemplateParams,
  body: UnsavedText,
  answer: TemplateTrial,
  errors: [404],
})

export const printTemplateText = endpoint({
  method: 'POST',
  path: '/templates/{id}/print',
  access: 'settings.read',
  audit: 'own',
  summary: 'Preview an unsaved text of a letter as PDF, with the facts of a sample case; nothing is stored.',
  params: TemplateParams,
  body: UnsavedText,
  answer: fileAnswer,
  errors: [404],
})

export const previewTemplate = endpoint({
  method: 'GET',
  path: '/templates/{id}/preview',
  access: 'settings.read',
  audit: 'nobody',
  summary: 'The newest text of a template, filled with the facts of a sample case.',
  params: TemplateParams,
  query: z.object({ brand: z._default(z.enum(brandKeys), 'fines') }),
  answer: TemplatePreview,
  errors: [400, 404],
})
