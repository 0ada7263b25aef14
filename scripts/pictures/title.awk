# Gives an SVG of dot or gnuplot the title that screen readers read aloud, in place of the tool's own.
#
#   dot -Tsvg | awk -v title='What it shows' -f title.awk

/^<svg/ {
    sub(/<svg/, "<svg role=\"img\" aria-labelledby=\"title\"")
    begun = 1
}

/^<(title|desc)>.*[Gg]nuplot|^<desc>Produced by GNUPLOT/ { next }

# gnuplot calls each plot by its commands.
/gnuplot_plot/ { sub(/<title>.*<\/title>/, "") }

{ print }

begun && />$/ {
    printf "<title id=\"title\">%s</title>\n", title
    begun = 0
}
