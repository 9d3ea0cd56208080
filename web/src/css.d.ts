// css.d.ts - style sheets are taken in by the build.
declare module '*.css';
