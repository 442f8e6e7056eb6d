import { type GetRef, Select } from 'antd'
import {
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import css from './combobox-field.module.css'
import { controlProps, FieldFrame, type FieldProps } from './field.tsx'

export interface ComboboxOption {
  readonly value: string
  /** Searched, and shown once chosen. */
  readonly label: string
  /** A second line in the list. */
  readonly description?: string
  /** Before the label, in the list and once chosen: a mark or an avatar. */
  readonly icon?: ReactNode
  /** Behind a line in the list: not one of the others, as "Anders...". */
  readonly isApart?: boolean
}

/** Opens a field from elsewhere, such as by a shortcut. */
export interface ComboboxControl {
  readonly open: () => void
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
  /** As a row of a table has room for. */
  readonly isSmall?: boolean
  /** Shown when no option matches. */
  readonly empty?: ReactNode
  /** Inside, before what is chosen or typed. */
  readonly prefix?: ReactNode
  /** Once chosen, an option has its second line after its label. */
  readonly isWhole?: boolean
  /** Announces an error at once: it may come when the field was left. */
  readonly isLive?: boolean
  /** Adds a button that clears the choice. */
  readonly canClear?: boolean
  /** Its list was closed, with or without a choice. */
  readonly onClosed?: () => void
  /** Left; before the next key, which closing the list may come after. */
  readonly onBlur?: () => void
  readonly control?: Ref<ComboboxControl>
}

/** Options that are all drawn. */
const mostDrawn = 100

/** A select whose options can be searched by typing. */
export const ComboboxField = (props: ComboboxFieldProps): ReactElement => {
  const id = useId()
  const { onSearch, onClosed, options } = props
  const select = useRef<GetRef<typeof Select>>(null)
  const [isOpen, setOpen] = useState(false)
  useImperativeHandle(props.control, () => ({
    open: () => {
      select.current?.focus()
      setOpen(true)
    },
  }))
  const hasIcons = options.some(({ icon }) => icon)
  const optionOf = (value: unknown): ComboboxOption | undefined => options.find((one) => one.value === value)
  return (
    <FieldFrame id={id} {...props}>
      <Select
        {...controlProps(id, props)}
        ref={select}
        className={css.select}
        size={props.isSmall ? 'small' : 'middle'}
        // Up to eight options need no search.
        showSearch={
          (onSearch || options.length > 8) && {
            optionFilterProp: 'label',
            ...(onSearch ? { onSearch, filterOption: false } : {}),
          }
        }
        // What draws a list in part reads its values aloud, as they are stored: only of very long ones.
        virtual={options.length > mostDrawn}
        value={props.value || null}
        options={options.map(({ value, label, isApart }) => ({
          value,
          label,
          ...(isApart ? { className: css.apart } : {}),
        }))}
        prefix={props.prefix ? <span className={css.prefix}>{props.prefix}</span> : null}
        optionRender={({ value }) => {
          const option = optionOf(value)
          return (
            <span className={css.option} data-icon={option?.icon ? true : undefined}>
              {option?.icon}
              <span>
                {option?.label}
                {option?.description ? <small>{option.description}</small> : null}
              </span>
            </span>
          )
        }}
        {...(hasIcons
          ? {
              labelRender: ({ value, label }) => (
                <span className={css.option} data-icon>
                  {optionOf(value)?.icon}
                  <span>{label}</span>
                </span>
              ),
            }
          : {})}
        {...(props.isWhole
          ? {
              labelRender: ({ value, label }) => (
                <span className={css.chosen}>
                  <b>{label}</b>
                  <small>{optionOf(value)?.description}</small>
                </span>
              ),
            }
          : {})}
        open={isOpen}
        onOpenChange={(opens) => {
          setOpen(opens)
          if (!opens) onClosed?.()
        }}
        loading={props.isLoading ?? false}
        allowClear={props.canClear ? { label: `Wis ${props.label}` } : false}
        placeholder={props.placeholder}
        notFoundContent={props.empty ?? 'Niets gevonden'}
        {...(props.error ? { status: 'error' as const } : {})}
        onBlur={() => props.onBlur?.()}
        onChange={(value: string | null | undefined) => props.onChange(value ?? '')}
      />
    </FieldFrame>
  )
}
