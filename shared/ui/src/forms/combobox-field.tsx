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
  /** Text at the end of its row in the list, such as a number. */
  readonly note?: string
  /** Separated by a line in the list, such as "Anders...". */
  readonly isApart?: boolean
  /** Text among the options that cannot be chosen. */
  readonly isDisabled?: boolean
}

/** Opens a field from outside, such as by a shortcut. */
export interface ComboboxControl {
  readonly open: () => void
}

interface ComboboxFieldProps extends FieldProps {
  /** Empty when nothing is chosen. */
  readonly value: string
  readonly options: readonly ComboboxOption[]
  /** The option of `value`, for options that may not have it: those of a search. */
  readonly chosen?: ComboboxOption | undefined
  readonly onChange: (value: string) => void
  /** Loads options for the typed text (debounce it there). Without it the given options are filtered. */
  readonly onSearch?: (text: string) => void
  readonly isLoading?: boolean
  readonly placeholder?: string
  /** Small, for a row of a table. */
  readonly isSmall?: boolean
  /** Shown when no option matches. */
  readonly empty?: ReactNode
  /** Inside, before what is chosen or typed. */
  readonly prefix?: ReactNode
  /** The chosen option shows its description after its label. */
  readonly isWhole?: boolean
  /** Announces errors at once, because they may appear after the field lost the focus. */
  readonly isLive?: boolean
  /** The list may be wider than the field. */
  readonly hasWideList?: boolean
  /** Adds a button that clears the choice. */
  readonly canClear?: boolean
  /** Its list was closed, with or without a choice. */
  readonly onClosed?: () => void
  /** The field lost the focus. Called before the next key press; `onClosed` may come later. */
  readonly onBlur?: () => void
  readonly control?: Ref<ComboboxControl>
}

/** Number of options up to which all are rendered. */
const mostDrawn = 100

/** A value as antd passes it. */
interface ChosenValue {
  readonly value: string
  readonly label: string
}

/** Option for a value without one: its key means nothing to the user. */
const unknownOption = (value: string): ComboboxOption => ({ value, label: 'Onbekend' })

/** The option of the value, also when a later search returns others. */
const useChosenOption = ({
  value,
  options,
  chosen,
}: Pick<ComboboxFieldProps, 'value' | 'options' | 'chosen'>): ComboboxOption | undefined => {
  const earlier = useRef<ComboboxOption>(undefined)
  if (value === '') return undefined
  const known = [...options, chosen, earlier.current].find((one) => one?.value === value)
  earlier.current = known
  return known ?? unknownOption(value)
}

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
  const chosen = useChosenOption(props)
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
        // A virtual list makes screen readers read the stored values, so only very long lists are virtual.
        virtual={options.length > mostDrawn}
        labelInValue
        value={chosen ? { value: chosen.value, label: chosen.label } : null}
        {...(props.hasWideList
          ? { popupMatchSelectWidth: false, listHeight: 336, classNames: { popup: { root: css.wide } } }
          : {})}
        options={options.map(({ value, label, isApart, isDisabled }) => ({
          value,
          label,
          ...(isApart ? { className: css.apart } : {}),
          ...(isDisabled ? { className: css.text, disabled: true } : {}),
        }))}
        prefix={props.prefix ? <span className={css.prefix}>{props.prefix}</span> : null}
        optionRender={({ value }) => {
          const option = optionOf(value)
          return (
            <span
              className={css.option}
              data-icon={option?.icon ? true : undefined}
              data-noted={option?.note ? true : undefined}
            >
              {option?.icon}
              <span>
                {option?.label}
                {option?.description ? <small>{option.description}</small> : null}
              </span>
              {option?.note ? <small className={css.note}>{option.note}</small> : null}
            </span>
          )
        }}
        {...(chosen?.icon
          ? {
              labelRender: () => (
                <span className={css.option} data-icon>
                  {chosen.icon}
                  <span>{chosen.label}</span>
                </span>
              ),
            }
          : {})}
        {...(chosen && props.isWhole
          ? {
              labelRender: () => (
                <span className={css.chosen}>
                  <b>{chosen.label}</b>
                  <small>{chosen.description}</small>
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
        onChange={(one: ChosenValue | null | undefined) => props.onChange(one?.value ?? '')}
      />
    </FieldFrame>
  )
}
