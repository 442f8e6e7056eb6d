import { updateCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseChanges } from '@zaakwerk/contract/entities/case-input'
import { notify, type WriteResult } from '@zaakwerk/platform'
import { type FieldValues, type Form, useForm, useFormValues } from '@zaakwerk/platform/forms'
import { Button } from '@zaakwerk/ui'
import { InlineForm } from '@zaakwerk/ui/forms'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useCaseWriter, useShowCase } from '../case-record.ts'
import { usePlace } from '../needs/places.tsx'
import { OpenableFact } from './fact.tsx'
import type { FactRules } from './fact-rules.ts'
import css from './facts.module.css'
import { MovedTerms } from './moved-terms.tsx'

interface EditableFactProps<Draft extends FieldValues> {
  readonly detail: CaseDetail
  readonly rules: FactRules<Draft>
  /** The fact in read mode. */
  readonly children: ReactNode
  readonly fields: (form: Form<Draft>) => ReactNode
}

interface FactFormProps<Draft extends FieldValues> extends Omit<EditableFactProps<Draft>, 'children'> {
  /** Optimistic: the page shows the new value at once. If it is refused, the form returns with what was typed. */
  readonly onSending: (isSending: boolean) => void
  readonly onClose: () => void
}

/** The values of the edited fields in one version of the case. */
const touched = (detail: CaseDetail, changes: CaseChanges): object =>
  Object.fromEntries(Object.entries(detail).filter(([field]) => field in changes))

/** A fact in edit mode. Input stays until it is saved or cancelled, also through refreshes. */
const FactForm = <Draft extends FieldValues>({
  detail,
  rules,
  fields,
  onSending,
  onClose,
}: FactFormProps<Draft>): ReactElement => {
  const { write } = useCaseWriter(updateCase)
  const { change } = useShowCase()
  const [opened] = useState(detail)
  const [start] = useState(() => rules.read(detail))
  const box = useRef<HTMLDivElement>(null)
  const form = useForm<Draft>({
    label: rules.label,
    labels: rules.labels,
    wireNames: rules.wireNames,
    start,
    check: (draft) => rules.check(draft, opened),
    confirmWhen: (draft) => rules.confirmWhen?.(draft, opened),
    onRefused: (messages) => {
      const message = Object.values(messages).find((one) => one !== undefined)
      const title = rules.problemTitle?.(form.values(), opened)
      if (title) notify.error({ title, text: message })
      else if (message) notify.error({ title: message })
    },
    submit: async (draft) => {
      const changes = rules.changes(draft, opened)
      const showWith = (values: object): void =>
        change(detail.id, (shown) => (shown.version === detail.version ? { ...shown, ...values } : shown))
      showWith(changes)
      onSending(true)
      let result: WriteResult = 'open'
      try {
        result = await write(
          { params: { id: opened.id }, body: changes },
          {
            label: rules.label,
            base: opened,
            mine: { [rules.label]: rules.inWords(draft) },
            onWritten: () => notify.success({ title: 'Dossier bijgewerkt' }),
          },
        )
      } finally {
        if (result === 'open') showWith(touched(detail, changes))
        onSending(false)
      }
      return result
    },
    onSettled: onClose,
  })
  const draft = useFormValues(form)
  const isValid = Object.values(rules.check(draft, opened)).every((one) => one === undefined)
  const changes = form.isDirty && isValid ? rules.changes(draft, opened) : undefined
  useLayoutEffect(() => {
    const find = (selector: string) => box.current?.querySelector<HTMLInputElement>(selector)
    const field = find('input:checked') ?? find('input')
    field?.focus()
    if (field?.type === 'text') field.select()
  }, [])
  // Unchanged, so nothing is sent.
  const quiet = { ...form, submit: form.isDirty ? form.submit : withoutSending(onClose) }
  return (
    <div ref={box}>
      <InlineForm
        form={quiet}
        label={`${rules.label} wijzigen`}
        className="stack"
        labels="hidden"
        onCancel={onClose}
      >
        {fields(form)}
        <MovedTerms caseId={detail.id} changes={changes} />
        <div className={css.ways}>
          <Button type="primary" size="small" htmlType="submit" loading={form.isBusy}>
            Opslaan
          </Button>
          <Button size="small" disabled={form.isBusy} onClick={onClose}>
            Annuleer
          </Button>
        </div>
      </InlineForm>
    </div>
  )
}

const withoutSending = (close: () => void) => (event?: { preventDefault: () => void }) => {
  event?.preventDefault()
  close()
}

/** A fact edited in place: Enter edits and saves, Esc reverts; the focus returns to its pencil. */
export const EditableFact = <Draft extends FieldValues>(props: EditableFactProps<Draft>): ReactElement => {
  const { rules } = props
  const [phase, setPhase] = useState<'read' | 'edit' | 'sending'>('read')
  const pencil = useRef<HTMLButtonElement>(null)
  const before = useRef(phase)
  useLayoutEffect(() => {
    // If the user has moved on meanwhile, the focus stays there.
    const isLost = document.activeElement?.matches('body, [hidden] *')
    if (before.current === 'edit' && phase !== 'edit' && isLost) pencil.current?.focus()
    before.current = phase
  }, [phase])
  const edit = (): void => setPhase((now) => (now === 'read' ? 'edit' : now))
  usePlace(`fact ${rules.label}`, edit)
  const form =
    phase === 'read' ? null : (
      <FactForm
        {...props}
        onSending={(isSending) => setPhase(isSending ? 'sending' : 'edit')}
        onClose={() => setPhase('read')}
      />
    )
  return (
    <>
      {phase === 'edit' ? null : (
        // A running save has to finish first.
        <OpenableFact label={rules.label} buttonRef={pencil} onOpen={edit}>
          {props.children}
        </OpenableFact>
      )}
      {form ? (
        <div
          className={css.edited}
          hidden={phase === 'sending'}
          data-fact={rules.label}
          data-editing={phase === 'edit' || undefined}
        >
          {phase === 'edit' ? <dt className="caption faint">{rules.label}</dt> : null}
          <dd>{form}</dd>
        </div>
      ) : null}
    </>
  )
}
