import { Select } from 'antd'
import { type ReactElement, type ReactNode, useId } from 'react'
import css from './field.module.css'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'

export interface ComboboxOption {
  readonly value: string
  /** What is searched and shown once chosen. */
  readonly label: string
  /** A second line in the list. */
  readonly description?: string
  /** Before the label: a status dot. */
  readonly mark?: ReactNode
}

interface ComboboxFieldProps extends FieldProps {
  /** Empty: nothing chosen. */
  readonly value: string
  readonly options: readonly ComboboxOption[]
  readonly onChange: (value: string) => void
  /** Typing asks elsewhere (debounce it there); without it the options themselves are searched. */
  readonly onSearch?: (text: string) => void
  readonly isLoading?: boolean
  readonly placeholder?: string
  /** Instead of the list when nothing fits. */
  readonly empty?: ReactNode
  /** A cross takes the choice away. */
  readonly canClear?: boolean
}

const Words = ({ option }: { readonly option: ComboboxOption }): ReactElement => (
  <span className={css.option}>
    {option.mark}
    <span>
      {option.label}
      {option.description ? <small>{option.description}</small> : null}
    </span>
  </span>
)

/** One of many, found by typing. */
export const ComboboxField = (props: ComboboxFieldProps): ReactElement => {
  const id = useId()
  const { onSearch } = props
  return (
    <FieldFrame id={id} {...props}>
      <Select
        id={id}
        className={css.select}
        // A few are seen at a glance; more are found by typing.
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
          return option ? <Words option={option} /> : null
        }}
        loading={props.isLoading ?? false}
        disabled={props.isDisabled ?? false}
        allowClear={props.canClear ? { label: `Wis ${props.label}` } : false}
        placeholder={props.placeholder}
        notFoundContent={props.empty ?? 'Niets gevonden'}
        aria-required={props.isRequired}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        {...(props.error ? { status: 'error' as const } : {})}
        onChange={(value: string | null | undefined) => props.onChange(value ?? '')}
      />
    </FieldFrame>
  )
}
