import type { TemplateProblem } from '@zaakwerk/contract/entities/template'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { FieldFrame } from '@zaakwerk/ui/forms'
import { type ReactElement, type Ref, useId, useMemo } from 'react'
import { useChips } from './chips/use-chips.ts'
import css from './edit.module.css'
import type { FieldsOfSample } from './sample-values.ts'
import { TemplateTextArea } from './template-text-area.tsx'
import type { TextHandle } from './text-handle.ts'

interface TemplateTextFieldProps {
  readonly field: FieldRef<string>
  readonly problems: readonly TemplateProblem[]
  readonly fields: FieldsOfSample
  /** Whether the stored text with its codes is shown. */
  readonly showsCodes: boolean
  readonly isReadOnly: boolean
  /** Whether the text is a single, wrapping line. */
  readonly isShort?: boolean
  /** Called for Enter in a single-line field. */
  readonly onEnter?: () => void
  readonly onFocus: () => void
  readonly ref?: Ref<TextHandle>
}

const nothing = (): void => undefined

/** A text of a template, with chips or with codes. Falls back to codes if the chips cannot be loaded. */
export const TemplateTextField = (props: TemplateTextFieldProps): ReactElement => {
  const { problems, fields, showsCodes, isReadOnly, isShort = false, onEnter = nothing, onFocus, ref } = props
  const id = useId()
  const { label, value, error, change } = useField(props.field)
  const Chips = useChips(!showsCodes)
  const errorId = error ? `${id}-error` : undefined
  const context = useMemo(() => ({ ...fields, problems, errorId }), [fields, problems, errorId])
  const shared = {
    id,
    value,
    isReadOnly,
    isShort,
    onChange: change,
    onEnter,
    onFocus,
    ref,
  }
  const editor = (): ReactElement => {
    if (showsCodes || Chips === 'failed')
      return <TemplateTextArea {...shared} errorId={errorId} problems={problems} />
    if (Chips === 'loading')
      return <div className={css.area} data-short={isShort || undefined} aria-busy="true" />
    return <Chips {...shared} context={context} />
  }
  return (
    <FieldFrame id={id} label={label} error={error} isGroup>
      {editor()}
    </FieldFrame>
  )
}
