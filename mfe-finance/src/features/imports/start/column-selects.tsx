import type { ImportPreview } from '@zaakwerk/contract/entities/import'
import { CheckIcon } from '@zaakwerk/ui'
import { type ComboboxControl, ComboboxField } from '@zaakwerk/ui/forms'
import { memo, type ReactElement, useEffect, useRef } from 'react'
import css from './start.module.css'
import { columnLabel } from './start-messages.ts'
import type { ColumnName } from './use-reading.ts'

interface ColumnSelectsProps {
  /** Undefined during the first read of the file. */
  readonly preview: ImportPreview | undefined
  readonly isDisabled: boolean
  readonly onChoose: (column: ColumnName, place: number | null) => void
}

const labels: Readonly<Record<ColumnName, string>> = {
  cjib_number: 'CJIB-nummer',
  name: 'Naam',
  amount: 'Bedrag',
}
const names = ['cjib_number', 'name', 'amount'] as const satisfies readonly ColumnName[]

/** The columns of the file: the recognised ones, which can be changed. The select of the number column opens if it was not recognised. */
export const ColumnSelects = memo(({ preview, isDisabled, onChoose }: ColumnSelectsProps): ReactElement => {
  const required = useRef<ComboboxControl>(null)
  const isUnknown = preview !== undefined && preview.columns.cjib_number === null
  useEffect(() => {
    if (isUnknown) required.current?.open()
  }, [isUnknown])
  return (
    <div className={css.columns}>
      {names.map((name) => {
        const place = preview?.columns[name] ?? null
        const isRequired = name === 'cjib_number'
        const options = (preview?.headings ?? []).map((heading, at) => ({
          value: String(at),
          label: columnLabel(at, heading),
          ...(at === place ? { icon: <CheckIcon size={14} className={css.tick} /> } : {}),
        }))
        return (
          <ComboboxField
            key={name}
            label={labels[name]}
            {...(isRequired ? { control: required } : { labelNote: 'mag leeg', canClear: true })}
            error={isRequired && isUnknown ? 'Kies de kolom met de CJIB-nummers' : undefined}
            value={place === null ? '' : String(place)}
            options={options}
            placeholder={preview ? (isRequired ? 'Niet gevonden' : 'Geen') : ''}
            isDisabled={isDisabled || preview === undefined}
            onChange={(value) => onChoose(name, value === '' ? null : Number(value))}
          />
        )
      })}
    </div>
  )
})
