export default {
  content: ['./index.html', './src/**/*.jsx'],
  theme: { extend: { colors: { neon: '#ff3d81', night: '#12101c', paper: '#f6efe4' } } },
}
