// A second entry of the kit, shared like the first: what only dialogs and forms need, fetched with the first of them.
export { CheckboxField } from './checkbox-field.tsx'
export { ComboboxField, type ComboboxOption } from './combobox-field.tsx'
export { DateField, TimeField } from './date-field.tsx'
export { DropZone } from './drop-zone.tsx'
export { FieldFrame, FieldPair } from './field.tsx'
export { FormDialog } from './form-dialog.tsx'
export { type FormTab, FormTabs } from './form-tabs.tsx'
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
export { ProblemList } from './problem-list.tsx'
export { RadioField } from './radio-field.tsx'
export { SidePanel } from './side-panel.tsx'
export { TextAreaField, TextField } from './text-field.tsx'
