/// <reference types="vite/client" />
declare module 'react-data-table-component/css'
