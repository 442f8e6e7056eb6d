import type { SampleCaseKey, TemplateDetail, TemplateProblem } from '@zaakwerk/contract/entities/template'
import { confirmTemplate, getTemplate, searchTemplates } from '@zaakwerk/contract/templates'
import { notify, useAction, useEndpoint, useMay } from '@zaakwerk/platform'
import { useFormValues } from '@zaakwerk/platform/forms'
import { Link } from '@zaakwerk/platform/router'
import { EmptyIcon, PageState, QueryView, Segments } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { LegalRemark } from '../legal/legal-remark.tsx'
import { TemplatePreview } from '../preview/template-preview.tsx'
import { useTemplatePreview } from '../preview/use-template-preview.ts'
import { kindLabel, useOf } from '../template-messages.ts'
import { ToConfirmDot } from '../to-confirm-dot.tsx'
import { TemplateVersions } from '../versions/template-versions.tsx'
import { useRestore } from '../versions/use-restore.ts'
import css from './edit.module.css'
import { TemplateEditor } from './template-editor.tsx'
import { draftOf } from './template-record.ts'
import { useTemplateForm } from './use-template-form.ts'

/** Confirms the shown text; if a colleague changed it meanwhile, the call is refused and the page shows the new text. */
const useConfirmTemplate = ({ id, version }: TemplateDetail): (() => Promise<void>) => {
  const { run } = useAction(confirmTemplate, { refreshes: [getTemplate, searchTemplates] })
  return async () => {
    await run({ params: { id }, version })
    notify.success({ title: 'Template bevestigd', text: `Versie ${version} is bevestigd.` })
  }
}

const noProblems: readonly TemplateProblem[] = []

/** Views for narrow windows. */
const views = [
  { value: 'text', label: 'Tekst' },
  { value: 'preview', label: 'Voorbeeld' },
] as const

const Opened = ({ template }: { template: TemplateDetail }): ReactElement => {
  const mayWrite = useMay('templates.write')
  const use = useOf(template)
  const [view, setView] = useState<(typeof views)[number]['value']>('text')
  const [sample, setSample] = useState<SampleCaseKey>(use.samples[0] ?? 'wahv')
  const form = useTemplateForm(template)
  const trial = useTemplatePreview(template, { ...useFormValues(form), sample })
  const confirm = useConfirmTemplate(template)
  const restore = useRestore({
    template,
    isTyped: form.isDirty,
    onRestored: (saved) => form.reset(draftOf(saved)),
  })
  return (
    <>
      <div className={`${css.head} row`}>
        <h2>{template.title}</h2>
        <span className={`${css.kind} quiet strong`}>{kindLabel(template)}</span>
        <ToConfirmDot of={template} />
      </div>
      <div className={css.views}>
        <Segments label="Weergave" options={views} value={view} onChange={setView} />
      </div>
      <section
        className={`${css.editor} column`}
        aria-label={template.title}
        data-behind={view !== 'text' || undefined}
      >
        <TemplateEditor
          form={form}
          problems={mayWrite ? trial.problems : noProblems}
          use={use}
          sample={sample}
          mayWrite={mayWrite}
          remark={
            template.legal_points.length === 0 ? null : (
              <LegalRemark
                points={template.legal_points}
                confirmation={template.confirmation}
                what={`versie ${template.version}`}
                until="Een nieuwe versie moet opnieuw worden bevestigd."
                blocker={form.isDirty ? 'Sla je wijziging eerst op.' : undefined}
                onConfirm={confirm}
              />
            )
          }
          onCancel={() => form.reset(draftOf(template))}
        />
      </section>
      <aside className={`${css.aside} column`} data-behind={view !== 'preview' || undefined}>
        <TemplatePreview template={template} trial={trial} sample={sample} onSample={setSample} />
        <TemplateVersions template={template} {...(mayWrite ? { onRestore: restore } : {})} />
      </aside>
    </>
  )
}

/** One template: its text, preview and versions. */
export const OpenedTemplate = ({ id, search }: { id: number; search: string }): ReactElement => {
  const state = useEndpoint(getTemplate, { params: { id } })
  if (state.error?.status === 404)
    return (
      <div className={`${css.editor} column`}>
        <PageState
          icon={<EmptyIcon />}
          title="Template niet gevonden"
          text="Kies een andere uit de lijst."
          actions={<Link to={{ pathname: '/settings/templates', search }}>Alle templates</Link>}
        />
      </div>
    )
  return (
    <QueryView
      state={state}
      className={css.opened}
      skeleton={<div className={css.blank} aria-hidden="true" />}
      failure="De template kon niet worden geladen"
    >
      {(template) => <Opened template={template} />}
    </QueryView>
  )
}
