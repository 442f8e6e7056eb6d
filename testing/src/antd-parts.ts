import { createRequire } from 'node:module'
import type { ConfigProviderProps } from 'antd'
import { createElement, type ReactElement } from 'react'

const require = createRequire(import.meta.url)
const Provider = require('antd/lib/config-provider').default

/*
 * The antd components that the screens use, each from its own file instead of the whole package, which takes a second to load. The production build tree-shakes unused ones by itself.
 */
export const Button = require('antd/lib/button').default
export const Checkbox = require('antd/lib/checkbox').default
export const Drawer = require('antd/lib/drawer').default
export const Dropdown = require('antd/lib/dropdown').default
export const Modal = require('antd/lib/modal').default
export const Select = require('antd/lib/select').default

/** Without antd's style sheets, which jsdom would have to parse: no test looks at the appearance. */
export const ConfigProvider = (props: ConfigProviderProps): ReactElement =>
  createElement(Provider, { ...props, theme: { ...props.theme, zeroRuntime: true } })

// Except styles that queries depend on: closed elements are hidden, and adjacent words in a button are separate words.
const styles = document.createElement('style')
styles.textContent = `
  .ant-dropdown-hidden, .ant-dropdown-menu-submenu-hidden, .ant-select-dropdown-hidden,
  .ant-drawer-content-wrapper-hidden { display: none }
  .ant-btn { display: inline-flex }
`
document.head.append(styles)
