import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/*
 * What the screens use of antd, each from its own file, in place of the whole kit: that takes a second to load, and
 * each file of screen tests loads it anew. The production build leaves out by itself what is not used.
 */
export const Button = require('antd/lib/button').default
export const Checkbox = require('antd/lib/checkbox').default
export const ConfigProvider = require('antd/lib/config-provider').default
export const Drawer = require('antd/lib/drawer').default
export const Dropdown = require('antd/lib/dropdown').default
export const Modal = require('antd/lib/modal').default
export const Select = require('antd/lib/select').default
