import { Select } from 'antd'
import { type ReactElement, type ReactNode, useId } from 'react'
import css from './field.module.css'
import { controlProps, FieldFrame, type FieldProps } from './field.tsx'

export interface ComboboxOption {
  readonly value: string
  /** Searched, and shown once chosen. */
  readonly label: string
  /** A second line in the list. */
  readonly description?: string
}

interface ComboboxFieldProps extends FieldProps {
  /** Empty when nothing is chosen. */
  readonly value: string
  readonly options: readonly ComboboxOption[]
  readonly onChange: (value: string) => void
  /** Loads options for the typed text (debounce it there). Without it the given options are filtered. */
  readonly onSearch?: (text: string) => void
  readonly isLoading?: boolean
  readonly placeholder?: string
  /** Shown when no option matches. */
  readonly empty?: ReactNode
  /** Adds a button that clears the choice. */
  readonly canClear?: boolean
}

/** A select whose options can be searched by typing. */
export const ComboboxField = (props: ComboboxFieldProps): ReactElement => {
  const id = useId()
  const { onSearch } = props
  return (
    <FieldFrame id={id} {...props}>
      <Select
        {...controlProps(id, props)}
        className={css.select}
        // Up to eight options need no search.
        showSearch={
          (onSearch || props.options.length > 8) && {
            optionFilterProp: 'label',
            ...(onSearch ? { onSearch, filterOption: false } : {}),
          }
        }
        value={props.value || null}
        options={props.options.map(({ value, label }) => ({ value, label }))}
        optionRender={({ value }) => {
          const option = props.options.find((one) => one.value === value)
          return (
            <span className={css.option}>
              {option?.label}
              {option?.description ? <small>{option.description}</small> : null}
            </span>
          )
        }}
        loading={props.isLoading ?? false}
        allowClear={props.canClear ? { label: `Wis ${props.label}` } : false}
        placeholder={props.placeholder}
        notFoundContent={props.empty ?? 'Niets gevonden'}
        {...(props.error ? { status: 'error' as const } : {})}
        onChange={(value: string | null | undefined) => props.onChange(value ?? '')}
      />
    </FieldFrame>
  )
}
