declare module 'whole/@reduxjs/toolkit' {
  export * from '@reduxjs/toolkit';
}
