import type { TemplateProblem } from '@zaakwerk/contract/entities/template'
import type { AnyForm } from '@zaakwerk/platform/forms'
import { Button } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './edit.module.css'
import { placeOf } from './template-problems.tsx'

interface EditorFootProps {
  readonly form: AnyForm
  readonly problems: readonly TemplateProblem[]
  readonly onGo: (problem: TemplateProblem) => void
  readonly onCancel: () => void
}

/** Why it cannot be saved, of more than one the first: "Regel 24: Het veld "naam" bestaat niet (en nog 2)". */
const whyText = (first: TemplateProblem, count: number): string =>
  `${placeOf(first)}: ${first.message}${count > 1 ? ` (en nog ${count - 1})` : ''}`

/** The buttons of a template, and what keeps it from being saved. */
export const EditorFoot = ({ form, problems, onGo, onCancel }: EditorFootProps): ReactElement => {
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
  )
}
