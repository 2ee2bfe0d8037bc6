import type { ThemeConfig } from 'antd/es/config-provider';

/** The product's colour; a browser test looks for it inside every remote. */
export const PRIMARY_COLOR = '#4f46e5';

export const theme: ThemeConfig = {
  token: {
    colorPrimary: PRIMARY_COLOR,
    colorLink: PRIMARY_COLOR,
    borderRadius: 8,
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  },
};
