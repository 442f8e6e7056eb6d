import { type TemplateDetail, templateLengths } from '@zaakwerk/contract/entities/template'
import {
  getTemplate,
  searchTemplates,
  searchTemplateVersions,
  updateTemplate,
} from '@zaakwerk/contract/templates'
import { tooLong } from '@zaakwerk/domain/text-lengths'
import { notify, useRecordWriter } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { useRef } from 'react'
import { draftOf, type TemplateDraft, templateLabels, templateRecord, wordsOf } from './template-record.ts'

const parts = ['subject', 'body'] as const

/** The form of a template: sends the changed parts with the version that was seen. */
export const useTemplateForm = (template: TemplateDetail): Form<TemplateDraft> => {
  const { write } = useRecordWriter(updateTemplate, {
    kind: templateRecord,
    refreshes: [getTemplate, searchTemplates, searchTemplateVersions],
  })
  /** The record when typing started; refreshes replace it until then. */
  const base = useRef(template)
  const form = useForm<TemplateDraft>({
    label: 'Template',
    labels: templateLabels,
    start: draftOf(template),
    missing: (draft) => parts.filter((part) => draft[part].trim() === ''),
    check: (draft) =>
      Object.fromEntries(
        parts.flatMap((part) => {
          const excess = tooLong(draft[part], templateLengths[part])
          return excess ? [[part, excess]] : []
        }),
      ),
    submit: (draft, changed) =>
      write(
        {
          params: { id: template.id },
          body: Object.fromEntries(changed.map((part) => [part, draft[part]])),
        },
        {
          label: changed.map((part) => templateLabels[part]).join(', '),
          base: base.current,
          mine: wordsOf(draft, changed),
          onWritten: (saved) => {
            base.current = saved
            notify.success({
              title: 'Template opgeslagen',
              text: `Versie ${saved.version} is nu in gebruik.`,
            })
          },
        },
      ),
  })
  if (!form.isDirty) base.current = template
  return form
}
