import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { hasCjibNumber } from '@zaakwerk/domain/case-field-rules'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { cjibTyping, isCjibNumber, normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { capital } from '@zaakwerk/domain/text'
import { type Form, useField, useFormValues } from '@zaakwerk/platform/forms'
import { CheckIcon } from '@zaakwerk/ui'
import { startHere, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement, ReactNode } from 'react'
import { useSameNumber } from '../../cases/same-number.tsx'
import { DuplicateCases } from './duplicate-cases.tsx'
import css from './new-case.module.css'
import type { NewCaseFields } from './new-case-fields.ts'
import type { FieldProposal } from './reading/use-proposals.ts'

/** Name of the number within a sentence, by kind of case. */
const numberNames: Readonly<Record<string, string>> = { wahv: 'dit CJIB-nummer', nha: 'dit aanslagnummer' }
const numberName = (type: number): string => numberNames[caseFamily(type)] ?? 'deze referentie'

interface NumberState {
  readonly type: number
  readonly typed: string
  /** Whether the number is unique. */
  readonly isFree: boolean
}

/** One-line remark about the number; undefined while it is incomplete. */
const lineOf = ({ type, typed, isFree }: NumberState): ReactNode => {
  const number = normaliseCjibNumber(typed)
  const isCjib = hasCjibNumber(type)
  if (isCjib && !/^\d{16}$/.test(number)) return undefined
  if (isCjib && !isCjibNumber(number)) return 'Het controlecijfer klopt niet. Kijk de cijfers na.'
  const words = [
    isCjib ? 'Controlecijfer klopt' : undefined,
    isFree ? `nog geen dossier met ${numberName(type)}` : undefined,
  ].filter((one) => one !== undefined)
  if (words.length === 0) return undefined
  return (
    <span className={css.line}>
      <CheckIcon />
      {capital(words.join(', '))}
    </span>
  )
}

interface NumberInputProps extends FieldProposal {
  readonly form: Form<NewCaseFields>
  /** Called after the file was added to a case that has the number; undefined if the file belongs to an incoming item. */
  readonly onFiled: (() => void) | undefined
}

/** Input for the decision number. Validates the check digit and shows cases with the same number. */
export const NumberInput = ({ form, proposal, onConfirm, onFiled }: NumberInputProps): ReactElement => {
  const { type: chosen, official_id: typed, file } = useFormValues(form)
  const type = Number(chosen)
  const isCjib = hasCjibNumber(type)
  const { others, isKnown } = useSameNumber({ type, typed })
  const { error } = useField(form.field('official_id'))
  return (
    <>
      <div {...startHere} data-field="official_id">
        <TextInput
          field={form.field('official_id')}
          isRequired
          inputMode={isCjib ? 'numeric' : 'text'}
          maxLength={caseTextLengths.official_id}
          proposal={proposal}
          onConfirm={onConfirm}
          hint={error ? undefined : lineOf({ type, typed, isFree: isKnown && others.length === 0 })}
          onBlur={() => {
            if (typed.trim()) form.validate('official_id')
          }}
          {...(isCjib ? { grouping: cjibTyping } : {})}
        />
      </div>
      <DuplicateCases
        number={numberName(type)}
        cases={others}
        add={onFiled && file ? { file, onAdded: onFiled } : undefined}
      />
    </>
  )
}
