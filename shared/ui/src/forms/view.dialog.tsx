import {
  type DialogProps,
  notify,
  type SavedView,
  useViewActions,
  type ViewList,
  viewNameLength,
} from '@zaakwerk/platform'
import { useForm } from '@zaakwerk/platform/forms'
import { type ReactElement, useState } from 'react'
import { CheckboxField } from './checkbox-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextInput } from './inputs.tsx'

export interface ViewDialogProps extends DialogProps {
  /** The view to rename; absent for a new view. */
  readonly view?: SavedView
  /** List and filter of a new view. */
  readonly made?: { readonly list: ViewList; readonly search: string }
}

/** "Weergave bewaren": saves the current filter as a view, or renames a view. */
export const ViewDialog = ({ isOpen, onClose, view, made }: ViewDialogProps): ReactElement => {
  const { create, change } = useViewActions()
  const [isShared, setShared] = useState(false)
  const title = view ? 'Naam wijzigen' : 'Weergave bewaren'
  const form = useForm({
    label: title,
    labels: { name: 'Naam' },
    lengths: { name: viewNameLength },
    start: { name: view?.name ?? '' },
    isGuarded: isOpen,
    missing: ({ name }) => (name.trim() ? [] : ['name']),
    submit: async ({ name }) => {
      if (view) await change(view, { name })
      else if (made) {
        await create({ ...made, name, is_shared: isShared })
        notify.success({ title: `Weergave “${name.trim()}” bewaard` })
      }
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      canSubmit
      title={title}
      intro={
        view ? undefined : 'Filters, volgorde en kolommen worden onder deze naam bewaard, niet de rijen zelf.'
      }
      submitLabel="Bewaar"
      onClose={onClose}
    >
      <TextInput field={form.field('name')} maxLength={viewNameLength} />
      {view ? null : <CheckboxField label="Delen met iedereen" value={isShared} onChange={setShared} />}
    </FormDialog>
  )
}
