import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { Button } from '@zaakwerk/ui'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { OpenableFact } from './fact.tsx'
import { type FactEdit, type FactRules, useFactEdit } from './use-fact-edit.ts'

interface EditableFactProps<Draft extends object> {
  readonly detail: CaseDetail
  readonly rules: FactRules<Draft>
  /** The fact to read. */
  readonly children: ReactNode
  readonly fields: (edit: FieldsProps<Draft>) => ReactNode
}

interface FieldsProps<Draft> {
  readonly draft: Draft
  readonly error: string | undefined
  readonly change: (draft: Draft) => void
}

interface FactFormProps {
  readonly label: string
  readonly edit: Pick<FactEdit<never>, 'save' | 'cancel' | 'isBusy'>
  readonly children: ReactNode
}

const FactForm = ({ label, edit, children }: FactFormProps): ReactElement => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input:checked, input')
    field?.focus()
    if (field?.type === 'text') field.select()
  }, [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void edit.save()
  }
  const revert = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || edit.isBusy) return
    event.stopPropagation()
    edit.cancel()
  }
  return (
    <form
      ref={form}
      className="case-fact-form"
      aria-label={`${label} wijzigen`}
      noValidate
      onSubmit={submit}
      onKeyDown={revert}
    >
      {children}
      <div className="case-fact-ways">
        <Button type="primary" size="small" htmlType="submit" loading={edit.isBusy}>
          Opslaan
        </Button>
        <Button size="small" disabled={edit.isBusy} onClick={edit.cancel}>
          Annuleer
        </Button>
      </div>
    </form>
  )
}

/** A fact that is edited where it stands: Enter edits and saves, Esc reverts; the focus returns to its pencil. */
export const EditableFact = <Draft extends object>(props: EditableFactProps<Draft>): ReactElement => {
  const { rules } = props
  const edit = useFactEdit(props.detail, rules)
  const pencil = useRef<HTMLButtonElement>(null)
  const isOpen = edit.draft !== undefined
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // Whoever went on to something else meanwhile keeps the focus there.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) pencil.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (edit.draft === undefined)
    return (
      <OpenableFact label={rules.label} buttonRef={pencil} onOpen={edit.open}>
        {props.children}
      </OpenableFact>
    )
  return (
    <div className="case-fact-edited">
      <dt>{rules.label}</dt>
      <dd>
        <FactForm label={rules.label} edit={edit}>
          {props.fields({ draft: edit.draft, error: edit.error, change: edit.change })}
        </FactForm>
      </dd>
    </div>
  )
}
