import type { ThemeConfig } from 'antd/es/config-provider';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import { durations, easings, fonts, layers, radii, sizes, spaces, textSizes } from './measures.ts';
import { type Brightness, palettes } from './palettes.ts';
import { componentsOf } from './antd-components.ts';

const seconds = (ms: number) => `${ms / 1000}s`;
const [space1, space2, space3, space4, space5, space6, space7, space8, space9, space10] = spaces;

const measures = {
  fontFamily: fonts.font,
  fontFamilyCode: fonts['font-mono'],
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  fontSizeXL: 15,
  fontSizeIcon: 12,
  fontWeightStrong: 600,
  lineHeight: textSizes[13] / 13,
  lineHeightSM: textSizes[12] / 12,
  lineHeightLG: textSizes[14] / 14,
  borderRadius: radii[2],
  borderRadiusXS: radii[1],
  borderRadiusSM: radii[1],
  borderRadiusLG: radii.menu,
  borderRadiusOuter: radii[2],
  controlHeight: sizes['h-control'],
  controlHeightSM: sizes['h-control-s'],
  controlHeightLG: sizes['h-control-l'],
  controlOutlineWidth: 3,
  lineWidthFocus: 2,
  paddingXXS: space2,
  paddingXS: space4,
  paddingSM: space5,
  padding: space6,
  paddingMD: space7,
  paddingLG: space8,
  paddingXL: space9,
  marginXXS: space2,
  marginXS: space4,
  marginSM: space5,
  margin: space6,
  marginMD: space7,
  marginLG: space8,
  marginXL: space9,
  marginXXL: space10,
  paddingContentVertical: space3,
  paddingContentVerticalSM: space1,
  motionDurationFast: seconds(durations[1]),
  motionDurationMid: seconds(durations[2]),
  motionDurationSlow: seconds(durations[3]),
  motionEaseOut: easings.out,
  motionEaseOutCirc: easings.out,
  // antd lets menus and dialogs swing past their place.
  motionEaseOutBack: easings.out,
  motionEaseOutQuint: easings.out,
  motionEaseInOut: easings['in-out'],
  motionEaseInOutCirc: easings['in-out'],
  zIndexPopupBase: layers.dialog,
};

/** One state's shades. antd would make ten of a color; the product has a ground, a text and a solid. */
const shades = (
  name: 'Primary' | 'Success' | 'Warning' | 'Error' | 'Info',
  { solid, text, soft }: { solid: string; text: string; soft: string },
) => ({
  [`color${name}`]: solid,
  [`color${name}Bg`]: soft,
  [`color${name}BgHover`]: soft,
  [`color${name}Border`]: text,
  [`color${name}BorderHover`]: text,
  [`color${name}Hover`]: solid,
  [`color${name}Active`]: solid,
  [`color${name}Text`]: text,
  [`color${name}TextHover`]: text,
  [`color${name}TextActive`]: text,
});

function colorsOf(brightness: Brightness) {
  const color = palettes[brightness];
  const of = (name: 'success' | 'warning' | 'danger') => ({
    solid: color[name],
    text: color[`${name}-text`],
    soft: color[`${name}-soft`],
  });
  return {
    ...shades('Success', of('success')),
    ...shades('Warning', of('warning')),
    ...shades('Error', of('danger')),
    ...shades('Info', {
      solid: color['info-text'],
      text: color['info-text'],
      soft: color['info-soft'],
    }),
    ...shades('Primary', {
      solid: color.accent,
      text: color['accent-text'],
      soft: color['accent-soft'],
    }),
    colorPrimaryHover: color['accent-hover'],
    colorPrimaryActive: color['accent-active'],
    colorPrimaryBgHover: color['accent-soft-2'],
    colorLink: color['accent-text'],
    colorLinkHover: color['accent-text'],
    colorLinkActive: color['accent-text'],
    linkHoverDecoration: 'underline',
    colorTextBase: color.text,
    colorBgBase: color['bg-page'],
    colorText: color.text,
    colorTextHeading: color.text,
    colorTextSecondary: color['text-2'],
    colorTextLabel: color['text-2'],
    colorTextTertiary: color['text-3'],
    colorTextQuaternary: color['text-3'],
    colorTextPlaceholder: color['text-3'],
    colorTextDescription: color['text-3'],
    colorTextDisabled: color['text-3'],
    colorTextLightSolid: color['text-on-solid'],
    colorIcon: color['text-3'],
    colorIconHover: color.text,
    colorBgLayout: color['bg-page'],
    colorBgContainer: color['bg-surface'],
    colorBgElevated: color['bg-raised'],
    colorBgContainerDisabled: color['bg-active'],
    colorBgSpotlight: color.text,
    colorBgMask: color.scrim,
    colorBorder: color['line-control'],
    colorBorderSecondary: color.line,
    colorBorderDisabled: color['line-strong'],
    colorSplit: color.line,
    colorFill: color['active-veil'],
    colorFillSecondary: color['active-veil'],
    colorFillTertiary: color['hover-veil'],
    colorFillQuaternary: color['hover-veil'],
    colorFillAlter: color['bg-sunken'],
    colorFillContent: color['active-veil'],
    colorFillContentHover: color['active-veil'],
    colorBgTextHover: color['hover-veil'],
    colorBgTextActive: color['active-veil'],
    controlItemBgHover: color['hover-veil'],
    controlItemBgActive: color['accent-soft'],
    controlItemBgActiveHover: color['accent-soft'],
    controlOutline: color['accent-soft-2'],
    colorErrorOutline: color['danger-soft'],
    colorWarningOutline: color['warning-soft'],
    boxShadow: color['shadow-popover'],
    boxShadowSecondary: color['shadow-popover'],
    boxShadowTertiary: color['shadow-card'],
  };
}

const themeFor = (brightness: Brightness): ThemeConfig => ({
  // The dark algorithm would darken the accent and the states once more.
  algorithm: defaultAlgorithm,
  token: { ...measures, ...colorsOf(brightness) },
  components: componentsOf(brightness),
});

const themes: Record<Brightness, ThemeConfig> = {
  light: themeFor('light'),
  dark: themeFor('dark'),
};

/** antd's theme in light or dark, made from the same tokens as the style sheets. */
export const themeOf = (brightness: Brightness): ThemeConfig => themes[brightness];
