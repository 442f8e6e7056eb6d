import {
  type SampleCaseKey,
  type TemplateProblem,
  templateLengths,
} from '@zaakwerk/contract/entities/template'
import type { TemplateUse } from '@zaakwerk/domain/template-uses'
import type { Form } from '@zaakwerk/platform/forms'
import { Button } from '@zaakwerk/ui'
import { InlineForm, TextInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import css from './edit.module.css'
import { TemplateFields } from './template-fields.tsx'
import { TemplateProblems } from './template-problems.tsx'
import type { TemplateDraft } from './template-record.ts'
import { TemplateTextArea } from './template-text-area.tsx'
import { startOfLine, withField } from './text-marks.ts'

interface TemplateEditorProps {
  readonly form: Form<TemplateDraft>
  readonly problems: readonly TemplateProblem[]
  readonly use: TemplateUse
  readonly sample: SampleCaseKey
  readonly mayWrite: boolean
  readonly onCancel: () => void
}

type Part = keyof TemplateDraft

const partOf = ({ part }: TemplateProblem): Part => (part === 'subject' ? 'subject' : 'body')

/** Subject and body with the fields that they can name, and why they cannot be saved. */
export const TemplateEditor = ({
  form,
  problems,
  use,
  sample,
  mayWrite,
  onCancel,
}: TemplateEditorProps): ReactElement => {
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  /** Where the caret was last: a field goes there. */
  const last = useRef<Part>('body')
  /** Where the caret goes once a text that was changed from outside is drawn. */
  const [caret, setCaret] = useState<{ readonly part: Part; readonly at: number }>()
  const elementOf = (part: Part) => (part === 'subject' ? subject.current : body.current)

  useLayoutEffect(() => {
    if (!caret) return
    const element = caret.part === 'subject' ? subject.current : body.current
    element?.focus()
    element?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const insert = (text: string): void => {
    const part = last.current
    const before = form.values()[part]
    const element = elementOf(part)
    const [start, end] = [element?.selectionStart ?? before.length, element?.selectionEnd ?? before.length]
    form.set({ [part]: before.slice(0, start) + text + before.slice(end) })
    setCaret({ part, at: start + text.length })
  }
  const go = (problem: TemplateProblem): void => {
    const part = partOf(problem)
    setCaret({ part, at: startOfLine(form.values()[part], problem.line) })
  }
  const replace = (problem: TemplateProblem): void => {
    const part = partOf(problem)
    const next = withField(form.values()[part], problem)
    form.set({ [part]: next })
    setCaret({ part, at: startOfLine(next, problem.line + 1) - 1 })
  }
  return (
    <InlineForm
      form={form}
      label="Template"
      className={css.form ?? ''}
      foot={
        mayWrite ? (
          <div className={css.foot}>
            <span className={css.unsaved} role="status">
              {form.isDirty ? 'Niet opgeslagen' : ''}
            </span>
            <Button disabled={!form.isDirty || form.isBusy} onClick={onCancel}>
              Annuleer
            </Button>
            <Button
              type="primary"
              htmlType="submit"
              disabled={!form.isDirty || problems.length > 0}
              loading={form.isBusy}
            >
              Opslaan
            </Button>
          </div>
        ) : null
      }
    >
      <div className={css.texts}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: notes which field has the caret */}
        <div
          onFocus={() => {
            last.current = 'subject'
          }}
        >
          <TextInput
            ref={subject}
            field={form.field('subject')}
            maxLength={templateLengths.subject}
            isDisabled={!mayWrite}
          />
        </div>
        <TemplateTextArea
          ref={body}
          field={form.field('body')}
          problems={problems.filter((one) => partOf(one) === 'body')}
          isReadOnly={!mayWrite}
          onFocus={() => {
            last.current = 'body'
          }}
        />
        <TemplateProblems problems={problems} onGo={go} onReplace={replace} />
        <TemplateFields use={use} sample={sample} {...(mayWrite ? { onInsert: insert } : {})} />
      </div>
    </InlineForm>
  )
}
