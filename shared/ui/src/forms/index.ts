// A second shared entry of the kit: what only dialogs and forms need, loaded with the first of them.
export { Dialog, twoColumnQuery } from '../dialogs/dialog.tsx'
export { type Closing, remountOnOpen } from '../dialogs/remount-on-open.tsx'
export { PreviewTable, previewBox } from '../previews/preview-table.tsx'
export { PreviewTabs } from '../previews/preview-tabs.tsx'
export { CheckboxField } from './checkbox-field.tsx'
export { type ComboboxControl, ComboboxField, type ComboboxOption } from './combobox-field.tsx'
export { DateField } from './date-field.tsx'
export { DropZone } from './drop-zone.tsx'
export { FieldFrame, FieldPair } from './field.tsx'
export { FileChoice, FileRow } from './file-row.tsx'
export { FormDialog, startHere } from './form-dialog.tsx'
export { FormPanel } from './form-panel.tsx'
export { FormTabs } from './form-tabs.tsx'
export { InlineForm } from './inline-form.tsx'
export {
  CheckboxInput,
  DateInput,
  RadioInput,
  SelectInput,
  TextAreaInput,
  TextInput,
  TimeInput,
  YesNoInput,
} from './inputs.tsx'
export { enterGuard } from './keep-enter.ts'
export { PasswordInput } from './password-input.tsx'
export { SidePanel } from './side-panel.tsx'
export type { Completions } from './text-completion.tsx'
export { TextField } from './text-field.tsx'
export { useFilePicker } from './use-file-picker.tsx'
