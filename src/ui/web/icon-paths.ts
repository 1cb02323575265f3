/** The SVG paths of the icons that only later views show. They are loaded with these views. */
export const ICON_PATHS = {
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  download: 'M12 4v11M8 11l4 4 4-4M5 20h14',
  sound: 'M4 9.5v5h4l5 4V5.5l-5 4ZM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  silence: 'M4 9.5v5h4l5 4V5.5l-5 4ZM16.5 9.5l5 5M21.5 9.5l-5 5',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8 3v4M16 3v4M12 13v4M10 15h4',
  neutral: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5M12 7.8v.2',
  cross: 'm6 6 12 12M18 6 6 18',
  warning: 'M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.3v.2',
  shield: 'M12 3.5 5 6v6c0 4 3 7 7 8.5 4-1.5 7-4.5 7-8.5V6l-7-2.5ZM9 12l2.2 2.2L15.3 10',
  place:
    'M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21ZM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
} as const
