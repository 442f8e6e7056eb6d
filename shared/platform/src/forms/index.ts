// A second shared entry, downloaded with the first form.
export { dirtyFields, type FieldValues, type Messages, messagesBy, type NameOf } from './field-values.ts'
export type { AnyForm, FieldRef, Form, FormOptions, FormProblems } from './form-types.ts'
export { groupTyping } from './group-typing.ts'
export { type Field, useField, useFormValues } from './use-field.ts'
export { useForm } from './use-form.ts'
export { type Submission, useSubmission } from './use-submission.ts'
