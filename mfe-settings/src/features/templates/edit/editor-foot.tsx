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

/** "Fout in regel 24", "3 fouten, vanaf regel 24". */
const whyText = (first: TemplateProblem, count: number): string => {
  const place = placeOf(first).toLowerCase()
  return count === 1 ? `Fout in ${place}` : `${count} fouten, vanaf ${place}`
}

/** The buttons of a template, and what keeps it from being saved. */
export const EditorFoot = ({ form, problems, onGo, onCancel }: EditorFootProps): ReactElement => {
  const [first] = problems
  return (
    <div className={css.foot}>
      <div className={css.state}>
        <span role="status">{form.isDirty ? 'Niet opgeslagen' : ''}</span>
        {first ? (
          <button type="button" onClick={() => onGo(first)}>
            {whyText(first, problems.length)}
          </button>
        ) : null}
      </div>
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
