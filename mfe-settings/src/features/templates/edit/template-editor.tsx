import type { SampleCaseKey, TemplateProblem } from '@zaakwerk/contract/entities/template'
import type { TemplateUse } from '@zaakwerk/domain/template-uses'
import { leave } from '@zaakwerk/platform'
import type { AnyForm, Form } from '@zaakwerk/platform/forms'
import { Button, Segments } from '@zaakwerk/ui'
import { InlineForm } from '@zaakwerk/ui/forms'
import { type ReactElement, useMemo } from 'react'
import css from './edit.module.css'
import { valuesOf } from './sample-values.ts'
import { TemplateFields } from './template-fields.tsx'
import { placeOf, TemplateProblems } from './template-problems.tsx'
import type { TemplateDraft } from './template-record.ts'
import { TemplateTextField } from './template-text-field.tsx'
import { partOf, useCaret } from './use-caret.ts'
import { editorViews, useEditorView } from './use-editor-view.ts'

interface EditorFootProps {
  readonly form: AnyForm
  readonly problems: readonly TemplateProblem[]
  readonly onGo: (problem: TemplateProblem) => void
  readonly onCancel: () => void
}

/** The first reason why it cannot be saved: "Regel 24: Het veld "naam" bestaat niet (en nog 2)". */
const whyText = (first: TemplateProblem, count: number): string =>
  `${placeOf(first)}: ${first.message}${count > 1 ? ` (en nog ${count - 1})` : ''}`

/** The buttons of a template, and why it cannot be saved. */
const EditorFoot = ({ form, problems, onGo, onCancel }: EditorFootProps): ReactElement => {
  const [first] = problems
  return (
    <div className={`${css.foot} row wrap`}>
      {first ? (
        <button type="button" className={`${css.why} small strong`} onClick={() => onGo(first)}>
          {whyText(first, problems.length)}
        </button>
      ) : null}
      <span className={`${css.unsaved} quiet`} role="status">
        {form.isDirty ? 'Niet opgeslagen' : ''}
      </span>
      {form.isDirty && problems.length === 0 ? (
        <span className="key-hint" aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </span>
      ) : null}
      <Button disabled={!form.isDirty || form.isBusy} onClick={onCancel}>
        Annuleer
      </Button>
      <Button
        type="primary"
        htmlType="submit"
        disabled={!form.isDirty || problems.length > 0}
        loading={form.isBusy}
        aria-keyshortcuts="Control+Enter"
      >
        Opslaan
      </Button>
    </div>
  )
}

interface TemplateEditorProps {
  readonly form: Form<TemplateDraft>
  readonly problems: readonly TemplateProblem[]
  readonly use: TemplateUse
  readonly sample: SampleCaseKey
  readonly mayWrite: boolean
  /** A remark above the fields. */
  readonly remark: ReactElement | null
  readonly onCancel: () => void
}

const noProblems: readonly TemplateProblem[] = []

/** Editor of subject and body, with merge fields and problems. */
export const TemplateEditor = ({
  form,
  problems,
  use,
  sample,
  mayWrite,
  remark,
  onCancel,
}: TemplateEditorProps): ReactElement => {
  const [view, setView] = useEditorView()
  const fields = useMemo(() => ({ use, values: valuesOf(sample) }), [use, sample])
  const bodyProblems = useMemo(() => problems.filter((one) => partOf(one) === 'body'), [problems])
  const { subject, body, last, insert, go, replace, start } = useCaret(form)
  const cancel = (): void =>
    leave({
      guardKey: form.guardKey,
      onGo: () => {
        onCancel()
        // The button is disabled and loses the focus.
        start()
      },
    })
  return (
    <InlineForm
      form={form}
      label="Template"
      className={css.form ?? ''}
      foot={mayWrite ? <EditorFoot form={form} problems={problems} onGo={go} onCancel={cancel} /> : null}
    >
      <div className={css.texts}>
        {remark}
        {mayWrite ? null : (
          <p className="small quiet" role="note">
            Je kunt deze template alleen lezen. Wijzigen kan een beheerder.
          </p>
        )}
        <div className={css.shown}>
          <Segments label="Weergave van de tekst" options={editorViews} value={view} onChange={setView} />
        </div>
        <TemplateTextField
          ref={subject}
          field={form.field('subject')}
          problems={noProblems}
          fields={fields}
          showsCodes={view === 'codes'}
          isReadOnly={!mayWrite}
          isShort
          onEnter={() => {
            if (mayWrite && form.isDirty && !form.isBusy && problems.length === 0) form.submit()
          }}
          onFocus={() => {
            last.current = 'subject'
          }}
        />
        <TemplateTextField
          ref={body}
          field={form.field('body')}
          problems={bodyProblems}
          fields={fields}
          showsCodes={view === 'codes'}
          isReadOnly={!mayWrite}
          onFocus={() => {
            last.current = 'body'
          }}
        />
        <TemplateProblems problems={problems} onGo={go} onReplace={replace} />
        <TemplateFields {...fields} {...(mayWrite ? { onInsert: insert } : {})} />
      </div>
    </InlineForm>
  )
}
