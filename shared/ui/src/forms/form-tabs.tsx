import { type ReactElement, use } from 'react'
import { type Tab, Tabs } from '../tabs/tabs.tsx'
import { FormContext } from './form-context.ts'
import css from './form-tabs.module.css'

/** A tab with fields of the surrounding form. */
export interface FormTab extends Tab {
  readonly fields: readonly string[]
}

/** Tabs of a form. Each shows its number of invalid fields; a failed submit opens the first tab with one. */
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
      listClassName={css.list}
      tabs={[marked(first), ...more.map(marked)]}
      {...(form && holder ? { reveal: { key: holder.key, at: form.failedTries } } : {})}
    />
  )
}
