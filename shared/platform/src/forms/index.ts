// A second shared entry, downloaded with the first form.
export { dirtyFields, type FieldValues, type Messages, messagesBy, type NameOf } from './form-store.ts'
export type { AnyForm, Form, FormOptions, FormProblems } from './form-types.ts'
export { groupTyping } from './group-typing.ts'
export { type Field, type FieldRef, useField, useFormValues, useIsFieldDirty } from './use-field.ts'
export { type Submission, useForm, useSubmission } from './use-form.ts'
