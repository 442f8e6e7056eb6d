import { type ReactElement, use } from 'react'
import { type Tab, Tabs } from '../tabs/tabs.tsx'
import { FormContext } from './form-context.ts'

/** A tab that holds fields of the form around. */
export interface FormTab extends Tab {
  readonly fields: readonly string[]
}

/** Tabs of a form: each says how many of its fields are wrong, and a failed try opens the first that has one. */
export const FormTabs = ({
  label,
  tabs,
}: {
  readonly label: string
  readonly tabs: readonly [FormTab, ...FormTab[]]
}): ReactElement => {
  const form = use(FormContext)
  const wrong = form?.wrongFields ?? []
  const marked = ({ fields, ...tab }: FormTab): Tab => ({
    ...tab,
    problems: fields.filter((field) => wrong.includes(field)).length,
  })
  const [first, ...more] = tabs
  const holder = tabs.find(({ fields }) => fields.some((field) => wrong.includes(field)))
  return (
    <Tabs
      label={label}
      tabs={[marked(first), ...more.map(marked)]}
      {...(form && holder ? { reveal: { key: holder.key, at: form.failedTries } } : {})}
    />
  )
}
