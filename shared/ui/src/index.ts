// The one entry of the singleton: the antd pieces in use and our own. Remotes never import antd themselves.
export { Button, Checkbox, Dropdown, Form, Input, type InputRef, type MenuProps, Modal, Tooltip } from 'antd'
export * from './icons.tsx'
export { dayjs } from './theme/dayjs.ts'
export { theme } from './theme/theme.ts'
export { UiProvider } from './theme/ui-provider.tsx'
