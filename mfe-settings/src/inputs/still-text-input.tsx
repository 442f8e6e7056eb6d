import type { FieldRef } from '@zaakwerk/platform/forms'
import { TextInput } from '@zaakwerk/ui/forms'
import { memo, type ReactElement } from 'react'

type StillTextProps = FieldRef<string> & Omit<Parameters<typeof TextInput>[0], 'field' | 'label'>

/** A text field that is not rendered by typing in others: what it refers to are props of its own (`{...form.field('name')}`), which stay equal. */
export const StillTextInput = memo(
  ({ name, label, store, ...props }: StillTextProps): ReactElement => (
    <TextInput field={{ name, label, store }} {...props} />
  ),
)
